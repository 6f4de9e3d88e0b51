import type { Engine } from '../../src/duckdb/engine.js';
import { type SqlPlace } from '../../src/sql/place.js';
import type { Names, Session } from './session.js';
/** Runs a task with a DuckDB, and a folder for what it copies from the server. */
export type Counting = <T>(task: (engine: Engine, folder: string) => Promise<T>) => Promise<T>;
/** A database of a server, within one transaction. */
export declare function placeIn(session: Session, names: Names, location: string, counting: Counting): SqlPlace;
