import type { FC } from 'hono/jsx';
import { limits } from '../../contract/limits.js';
import { type DataColumn, DataTable, Pager } from '../../pages/parts.js';
import type { PreviewPage } from '../jobs/preview.js';
import type { JobRecord } from '../store/records.js';
import { count } from '../../common/words.js';
import { parseDay } from '../../days/day.js';
import type { Row } from '../sources/source.js';

/** The first rows as a table, below the names and types of their columns. */
export const Preview: FC<{ job: JobRecord; rows: PreviewPage; page: number }> = ({ job, rows, page }) => {
  const types = columnTypes(job.columns, rows.rows);
  const from = (page - 1) * limits.previewPageSize.default + 1;
  const shown = `Rows ${count(from)} to ${count(from + rows.rows.length - 1)} of ${count(job.dataCount)}`;
  const reach =
    job.dataCount > rows.peekable ? `; the preview reaches ${count(rows.peekable)}, downloads have all` : '';
  return (
    <section class="stack" aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <DataTable
        caption={rows.rows.length === 0 ? 'There are no rows on this page.' : shown + reach}
        columns={types}
        rows={rows.rows.map((row) => types.map(({ name }) => (Object.hasOwn(row, name) ? row[name] : null)))}
      />
      <Pager page={page} pages={rows.pages} href={(to) => `/jobs/${job.id}?page=${to}`} />
    </section>
  );
};

/**
 * The source's columns in order, followed by other fields of the rows. Types are derived from the rows, in everyday
 * words, with ` or null` if some values are missing.
 */
export function columnTypes(declared: readonly string[], rows: readonly Row[]): DataColumn[] {
  const names = new Set([...declared, ...rows.flatMap((row) => Object.keys(row))]);
  return [...names].map((name) => {
    const found = new Set(rows.map((row) => typeOf(Object.hasOwn(row, name) ? row[name] : null)));
    const nullable = found.delete('null');
    if (found.has('number')) found.delete('whole number');
    const kinds = [...found];
    const type = kinds.length === 0 ? 'null' : kinds.length === 1 ? kinds[0]! : 'mixed';
    return {
      name,
      type: nullable && kinds.length > 0 ? `${type} or null` : type,
      numeric: kinds.length === 1 && type.endsWith('number'),
    };
  });
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'whole number' : 'number';
  if (typeof value === 'boolean') return 'yes or no';
  if (typeof value !== 'string') return Array.isArray(value) ? 'list' : 'nested';
  if (parseDay(value) !== null) return 'date';
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? 'time' : 'text';
}
