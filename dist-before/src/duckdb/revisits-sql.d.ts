import { type CoverageDialect } from './coverage-sql.js';
/**
 * Query for the revisits of a ledger: one row for each day and age that came due since the day was first loaded at a
 * younger one. An age lies between two answers of a day, of which the later did it, or after the last, and is open. None
 * is open if rows of that load are expired, because a load is only asked for as a whole. The hour in which the service
 * may answer from its cache counts as younger.
 *
 * @param loads names a table or FROM item with the columns of `_headgate.loads`
 * @param jobs the same for `_headgate.jobs`
 * @param comparisons the same for `_headgate.comparisons`
 * @param dialect whose functions it uses
 */
export declare function revisitsQuery(loads: string, jobs: string, comparisons: string, dialect?: CoverageDialect): string;
