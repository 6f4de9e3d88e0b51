import type { IcebergPlace } from './place.js';
/** Another writer has changed a table since this transaction read it, and the catalog has changed nothing. */
export declare const conflict: RegExp;
/** An error of DuckDB that its catalog is behind, in plain words and without a secret; others as they are. */
export declare function catalogError(place: IcebergPlace, error: unknown): unknown;
