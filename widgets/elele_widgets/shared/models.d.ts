/** The models that widgets draw: the traits that are not JSON, and types derived from `types.d.ts`. Nothing here runs. */

import type { AnyModel } from "@anywidget/types";
import type { About, BoardTraits, BoardView, Move, Slot } from "./types.js";

/** The part of a model that a widget needs to draw it; a page without Python can supply a substitute. */
export type Model<Traits extends object> = Pick<AnyModel<Traits>, "get" | "on" | "off" | "send">;

export interface SharingTraits extends BoardTraits {
  /** The name of the model with the drawings that boards share, if there is one. */
  shared: string | null;
}

/** The code that the widgets of one kind share. */
export interface CodeTraits {
  /** The name of the entry module. */
  name: string;
  script: string;
  style: string;
}

export interface CodedTraits {
  /** The name of the model with the widget's code. */
  code: string;
}

/** The parts of a board that no move changes, with a default for each that Python leaves out. */
export type FullAbout = Required<About>;

/** The new values in a patch; in lists, a number stands for the item with this index before. */
export type Changes = Omit<Partial<BoardView>, "moves" | "zones"> & {
  moves?: (Move | number)[];
  zones?: ({ name: string; slots: (Slot | number)[] } | number)[];
};
