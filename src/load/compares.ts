import type { Slice } from '../days/day.js';
import type { CommitOptions, TableSpec } from './destination.js';
import type { Comparison } from './ledger.js';
import type { StagedRows } from './staged-rows.js';

/** An answer that is compared with rows of a table and not loaded. */
export interface Comparing {
  table: TableSpec;
  /** The answer. Rows of other days than those of `slice` are left out. */
  rows: StagedRows;
  /** Id of the answer, as `loadAfter`. */
  id: string;
  slice: Slice;
}

/** Without it, no audit is made. */
export interface Compares {
  /**
   * Compares an answer with the rows that live loads of the table's job config have of the same days, and writes the result
   * into `_headgate.comparisons` as an audit; no row of the table changes. A key that another load of the table has did not
   * appear. Days without a live load are left out. Compares once: an id that is noted already returns what is noted.
   */
  compare(comparing: Comparing, options: CommitOptions): Promise<Comparison[]>;
  /** All comparisons, oldest first. */
  comparisons(): Promise<Comparison[]>;
}
