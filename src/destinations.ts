import { duckdb } from '../connectors/duckdb/describe.js';
import { parquet } from '../connectors/parquet/describe.js';
import type { DestinationDescription } from './load/description.js';

/** Every kind of destination that a config can name. */
export const destinations = { duckdb, parquet } satisfies Record<string, DestinationDescription>;
