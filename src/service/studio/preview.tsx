import type { FC } from 'hono/jsx';
import { limits } from '../../contract/limits.js';
import { DataTable, Pager } from '../../pages/parts.js';
import type { PreviewPage } from '../jobs/preview.js';
import type { JobRecord } from '../store/records.js';
import { columnTypes } from './column-types.js';
import { count } from '../../words.js';

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
