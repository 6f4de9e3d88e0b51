import type { FC } from 'hono/jsx';
import { quoteName } from '../duckdb/sql.js';
import { count, shellWord } from '../common/words.js';
import { historyTable } from '../load/column-names.js';
import { DataTable } from '../pages/parts.js';
import { changesSql, type ChangeCounts, countChanges, findHistory } from '../verbs/changes/changes.js';
import { Cli, sqlAddress, type UiContext } from './frame.js';
import type { ResultSet } from './warehouse.js';

/** How many changes the page of a table shows. */
const shownChanges = 20;

const mostColumns = 2_000;

interface NewestChanges {
  counts: ChangeCounts;
  /** Query for all of them. */
  sql: string;
  newest: ResultSet;
}

/** Null if the table keeps no earlier versions. */
export async function newestChanges(
  { config, warehouse }: UiContext,
  table: string,
  signal: AbortSignal,
): Promise<NewestChanges | null> {
  const jobs = config.jobs.filter((job) => job.table === table);
  const read = async (sql: string) => (await warehouse.read(sql, mostColumns, signal)).rows;
  const history = jobs.length === 0 ? null : await findHistory(config, table, jobs, read);
  if (history === null) return null;
  const sql = changesSql(history);
  const counts = await countChanges(quoteName(historyTable(table)), read);
  const newest = await warehouse.read(`${sql} LIMIT ${shownChanges}`, shownChanges, signal);
  return { counts, sql, newest };
}

export const ChangesSection: FC<{ ui: UiContext; table: string; changes: NewestChanges }> = ({
  ui,
  table,
  changes: { counts, sql, newest },
}) => (
  <>
    <p class="meta">
      <span>{count(counts.changed)} changed</span>
      <span>{count(counts.vanished)} vanished</span>
      <span>{count(counts.returned)} returned</span>
      <a href={sqlAddress(ui, '/sql', sql)}>All changes in SQL</a>
    </p>
    {newest.rows.length > 0 && (
      <DataTable caption="Newest changes" columns={newest.columns} rows={newest.rows} />
    )}
    <Cli command={`changes ${shellWord(table)}`} />
  </>
);
