import type { Attachment, DestinationPlace } from '../../src/load/description.js';
/** Gives the tables of a catalog their names as views, because the catalog has no views that DuckDB could make. */
export declare function attachTables({ path, iceberg }: DestinationPlace): Promise<Attachment>;
