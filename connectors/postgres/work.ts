import type { Engine } from '../../src/duckdb/engine.js';
import type { Names } from './names.js';
import type { Session } from './session.js';

/** What a transaction works with. */
export interface Work {
  session: Session;
  /** An in-memory DuckDB, which reads staged files and applies the rules of types. */
  engine: Engine;
  names: Names;
  /** For people. */
  location: string;
  /** Folder for files on their way from and to the server; gone with the transaction. */
  folder: string;
}
