import { Exercise } from "./exercise_view.js";
import { followPatches } from "../shared/patches.js";

/** @import { ExercisesTraits } from "../shared/types.js" */
/** @import { InitializeProps, RenderProps } from "@anywidget/types" */

/** @param {InitializeProps<ExercisesTraits>} context */
function initialize({ model }) {
  followPatches(model);
}

/** @param {RenderProps<ExercisesTraits>} context */
function render({ model, el }) {
  const exercise = new Exercise(model, el);
  return () => exercise.close();
}

export default { initialize, render };
