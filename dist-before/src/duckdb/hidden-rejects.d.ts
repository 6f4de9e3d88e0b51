import type { Hiding } from '../load/hiding.js';
import type { Engine } from './engine.js';
import type { Row } from './row.js';
/**
 * Condition for rejected rows that must not keep their value.
 *
 * @param from FROM item over rejected rows
 */
export declare function hiddenRejects(session: {
    rows(sql: string): Promise<Row[]>;
}, from: string, hiding: Hiding): Promise<string>;
/**
 * Writes rejected rows to a Parquet file, without hidden values.
 *
 * @param from FROM item over rejected rows
 */
export declare function copyRejects(engine: Engine, from: string, hiding: Hiding, path: string): Promise<void>;
