import { type MatchedTable } from '../duckdb/matches-sql.js';
import type { SqlPlace } from './place.js';
/** Removes the view, because some databases keep the tables and the columns of a view from changing. */
export declare function dropMatches({ session, dialect }: SqlPlace): Promise<void>;
/** Makes the view `_headgate.matches` over the tables that values of `for_each` have loaded with a key. */
export declare function makeMatches(place: SqlPlace): Promise<void>;
/** The tables that values of `for_each` have loaded with a key. */
export declare function matchedTables(place: SqlPlace): Promise<MatchedTable[]>;
