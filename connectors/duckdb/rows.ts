import { HeadgateError } from '../../src/errors.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { Engine } from '../../src/load/engine.js';
import type { SchemaPlan } from '../../src/load/schema-plan.js';
import { quoteName, quoteNullable, quoteText } from '../../src/load/sql.js';
import { type StagedColumn, stagedQuery } from '../../src/load/staged-sql.js';
import type { PendingLoad, TableSpec } from '../../src/load/destination.js';
import type { RejectedRow } from '../../src/load/staged-rows.js';
import { tableName } from './table.js';

/** Characters of a rejected value that are kept. */
const rejectedValueLength = 500;

/** Puts the rows of a staged file into their table; gives how many were rejected on the way. */
export async function insertRows(
  engine: Engine,
  spec: TableSpec,
  plan: SchemaPlan,
  { load, rows }: PendingLoad,
): Promise<number> {
  await insertRejects(engine, load.loadId, rows.rejects);
  if (rows.rows === 0) return rows.rejects.length;
  const query = stagedQuery(rows, plan.targets);
  const keys = keyColumns(spec, plan);
  const checked = query.columns.filter((column) => column.misfit !== null);
  const placed = query.columns.filter((column) => column.target.fit !== 'none');
  const source: Source = { from: query.from, where: '', order: 'row_number() OVER ()' };
  let rejected = 0;
  if (checked.length > 0) {
    rejected = await rejectMisfits(engine, load.loadId, query.from, query.columns, checked, rows.rejects);
    source.from = 'temp.staged';
    source.where = 'WHERE misfit IS NULL';
    source.order = 'n';
  }
  const insert = keys.length === 0 ? insertAll : replaceByKey;
  const counted = await insert(engine, spec, placed, source, load.loadId, keys);
  if (counted + rejected !== rows.rows) {
    throw new HeadgateError(
      'export_mismatch',
      `${rows.path} holds ${counted + rejected} rows, but ${rows.rows} were staged`,
    );
  }
  return rejected + rows.rejects.length;
}

/** Rows ready to insert: a FROM item, a condition on it, and what gives a row's place in the export. */
interface Source {
  from: string;
  where: string;
  order: string;
}

async function insertAll(
  engine: Engine,
  spec: TableSpec,
  columns: readonly StagedColumn[],
  source: Source,
  loadId: string,
): Promise<number> {
  const names = [...columns.map(({ target }) => quoteName(target.column)), loadIdColumn];
  const values = [...columns.map(({ value }) => value), quoteText(loadId)];
  return engine.run(
    `INSERT INTO ${tableName(spec.table)} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${source.from} ${source.where}`,
  );
}

/** The later row of an export replaces the earlier one, and both replace what the table holds under their key. */
async function replaceByKey(
  engine: Engine,
  spec: TableSpec,
  columns: readonly StagedColumn[],
  source: Source,
  loadId: string,
  keys: readonly string[],
): Promise<number> {
  const names = [...columns.map(({ target }) => quoteName(target.column)), loadIdColumn];
  const values = columns.map(({ value, target }) => `${value} AS ${quoteName(target.column)}, `).join('');
  await engine.run(`
    CREATE OR REPLACE TEMP TABLE keyed AS
    SELECT ${values} ${quoteText(loadId)} AS ${loadIdColumn}, ${source.order} AS "\u0001n" FROM ${source.from} ${source.where}`);
  const counted = await engine.row('SELECT count(*) AS rows FROM temp.keyed');
  const table = tableName(spec.table);
  const list = keys.map(quoteName).join(', ');
  const nullKey = keys.map((key) => `${quoteName(key)} IS NULL`).join(' OR ');
  const latest = `SELECT * EXCLUDE ("\u0001n") FROM temp.keyed
    QUALIFY ${nullKey} OR row_number() OVER (PARTITION BY ${list} ORDER BY "\u0001n" DESC) = 1`;
  const same = keys.map((key) => `held.${quoteName(key)} = fresh.${quoteName(key)}`).join(' AND ');
  await engine.run(`DELETE FROM ${table} AS held USING temp.keyed AS fresh WHERE ${same}`);
  await engine.run(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.join(', ')} FROM (${latest})`);
  await engine.run('DROP TABLE temp.keyed');
  return counted.number('rows');
}

/** Columns of the key; none where there is no key, or where the rows lack a part of it. */
function keyColumns(spec: TableSpec, plan: SchemaPlan): string[] {
  return spec.key.map((field) => {
    const target = plan.targets.find((candidate) => candidate.field === field);
    if (target !== undefined && target.fit !== 'none') return target.column;
    throw new HeadgateError('config_invalid', `${spec.job}: no row has the field ${field} of \`key\``, {
      hint: 'Name fields that the rows have under `key`, or leave it out.',
    });
  });
}

/** Copies the rows beside a number and, where one does not fit, the position of the first value at fault. */
async function rejectMisfits(
  engine: Engine,
  loadId: string,
  from: string,
  columns: readonly StagedColumn[],
  checked: readonly StagedColumn[],
  before: readonly RejectedRow[],
): Promise<number> {
  const cases = checked.map(({ misfit }, index) => `WHEN ${misfit} THEN ${index}`).join(' ');
  const fields = columns.map((_, index) => `c${index}`).join(', ');
  await engine.run(`
    CREATE OR REPLACE TEMP TABLE staged AS
    SELECT row_number() OVER () AS n, ${fields}, CASE ${cases} END AS misfit FROM ${from}`);
  const pick = (of: (column: StagedColumn) => string) =>
    `CASE misfit ${checked.map((column, index) => `WHEN ${index} THEN ${of(column)}`).join(' ')} END`;
  // A row that the stage rejected left no line, so each one before shifts the position in the export by one.
  const shifts = before.map(({ rowNumber }, index) => rowNumber - index).toSorted((a, b) => a - b);
  const position = `n + len(list_filter(CAST([${shifts.join(', ')}] AS BIGINT[]), shift -> shift <= n))`;
  return engine.run(`
    INSERT INTO _headgate.rejects
    SELECT ${quoteText(loadId)}, ${position}, ${pick(({ target }) => quoteText(target.field))},
      ${pick(({ reason }) => quoteText(reason))}, left(${pick(({ raw }) => raw)}, ${rejectedValueLength})
    FROM temp.staged WHERE misfit IS NOT NULL ORDER BY n`);
}

async function insertRejects(engine: Engine, loadId: string, rejects: readonly RejectedRow[]): Promise<void> {
  for (let start = 0; start < rejects.length; start += 1_000) {
    const values = rejects.slice(start, start + 1_000).map(({ rowNumber, column, reason, value }) => {
      return `(${quoteText(loadId)}, ${rowNumber}, ${quoteNullable(column)}, ${quoteText(reason)}, ${quoteNullable(value)})`;
    });
    await engine.run(`INSERT INTO _headgate.rejects VALUES ${values.join(', ')}`);
  }
}
