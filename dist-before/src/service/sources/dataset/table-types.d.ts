import type { Found } from './column-types.js';
import type { Prepared } from './prepare.js';
import type { Reading } from './reading.js';
/** The type that a column of a file has in a table. */
export declare function typeInTable(type: string, { kind }: Pick<Reading, 'kind'>): string;
/** Types that a table has only if its job config says so, by column: the JSON of a row does not show them. */
export declare function declaredTypes(found: readonly Found[], reading: Pick<Reading, 'kind'>): Record<string, string>;
/** DuckDB reads times of a zone, and times of day, to the microsecond. */
export declare function shortTimes({ path, reading }: Pick<Prepared, 'path' | 'reading'>): Promise<string[]>;
