import type { Engine } from '../../src/duckdb/engine.js';
import type { Names } from './names.js';
import type { Session } from './session.js';

/** What a transaction works with. */
export interface Work {
  session: Session;
  /** An in-memory DuckDB that reads staged files and decides which types fit. */
  engine: Engine;
  names: Names;
  /** The destination, as shown in messages. */
  location: string;
  /** Folder for files sent to or received from the server; deleted with the transaction. */
  folder: string;
}
