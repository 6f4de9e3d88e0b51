import { seriesOf } from '../common/series.js';
import { quoteText } from './sql.js';

/** SQL of the name of a job config, or of one of its values, over a row of `loads` or `jobs`. */
export const nameSql = `CASE WHEN value IS NULL THEN job ELSE job || '[' || value || ']' END`;

/** Condition for the rows of `loads` or `jobs` that have this name. */
export function isNamed(name: string): string {
  const { job, value } = seriesOf(name);
  const same = value === null ? 'value IS NULL' : `value = ${quoteText(value)}`;
  return `job = ${quoteText(job)} AND ${same}`;
}
