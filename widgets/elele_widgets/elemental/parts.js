import { KINDS } from "../board/parts.js";
import { LedgerRow } from "./ledger_view.js";
import { Legend } from "./legend.js";

/** The parts of a board with figures. */
KINDS.push(Legend, LedgerRow);
