import { TracePanel } from "../board/trace_panel.js";
import { address, make, mark } from "../shared/dom.js";
import { keepInput } from "../shared/input.js";

/** @import { TraceStory } from "../shared/types.js" */

/**
 * A trace in a separate cell: the panel of a board without the board. The page has all of it, so it needs no Python.
 */
export class TraceCell {
  root = make("div", "elele elele-tracing");
  panel = new TracePanel((rule) => this.look(rule), false);
  rule = -1;

  /** @param {TraceStory} story @param {HTMLElement} el */
  constructor(story, el) {
    this.story = story;
    for (const [name, svg] of Object.entries(story.pictures)) {
      if (!name.includes("/")) this.root.style.setProperty(`--picture-${name}`, `url("${address(svg)}")`);
    }
    mark(this.root, "data-symbols", story.symbol);
    this.root.append(this.panel.root);
    keepInput(this.root);
    this.look(story.trace.rules.findIndex(({ passed }) => passed === false));
    el.append(this.root);
  }

  /** @param {number} rule the number of the rule to show, or -1 for no rule */
  look(rule) {
    this.rule = rule;
    this.panel.draw(this.story.trace, this.story, rule, this.story.game);
  }

  close() {
    this.root.remove();
  }
}
