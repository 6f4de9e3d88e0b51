import { HeadgateError } from '../../src/errors.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { Engine } from '../../src/load/engine.js';
import type { SchemaPlan } from '../../src/load/schema-plan.js';
import { quoteName, quoteNullable, quoteText } from '../../src/load/sql.js';
import {
  type StagedColumn,
  type StagedOptions,
  type StagedQuery,
  stagedQuery,
} from '../../src/load/staged-sql.js';
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
  options: StagedOptions,
): Promise<number> {
  const { loadId } = load;
  await insertRejects(engine, loadId, rows.rejects);
  if (rows.rows === 0) return rows.rejects.length;
  const query = stagedQuery(rows, plan.targets, options);
  const columns = query.columns.filter(({ target }) => target.fit !== 'none');
  const source: Source = {
    from: query.from,
    numbered: `(SELECT row_number() OVER () AS n, * FROM ${query.from})`,
  };
  let rejected = 0;
  if (query.columns.some(({ misfit }) => misfit !== null)) {
    rejected = await rejectMisfits(engine, loadId, query, rows.rejects);
    source.from = source.numbered = '(SELECT * FROM temp.staged WHERE misfit IS NULL)';
  }
  const insert: Insertion = { table: tableName(spec.table), columns, source, loadId };
  const keys = keyColumns(spec, plan);
  const taken = await (keys.length === 0 ? insertAll(engine, insert) : replaceByKey(engine, insert, keys));
  if (taken + rejected !== rows.rows) {
    const message = `${rows.path} holds ${taken + rejected} rows, but ${rows.rows} were staged`;
    throw new HeadgateError('export_mismatch', message);
  }
  return rejected + rows.rejects.length;
}

/** FROM items over the same rows: as they come, and with their place in the file as `n`. */
interface Source {
  from: string;
  numbered: string;
}

interface Insertion {
  table: string;
  columns: readonly StagedColumn[];
  source: Source;
  loadId: string;
}

async function insertAll(engine: Engine, { table, columns, source, loadId }: Insertion): Promise<number> {
  const names = [...columns.map(({ target }) => quoteName(target.column)), loadIdColumn];
  const values = [...columns.map(({ value }) => value), quoteText(loadId)];
  return engine.run(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${source.from}`,
  );
}

/**
 * Inserts rows that replace what the table holds under their keys; of an export's rows with one key the last one
 * stays. A key with NULL in it equals no other. Gives the rows taken, those that were replaced at once among them.
 * DELETE and INSERT, since MERGE takes many times as long where keys lie scattered over a large table.
 */
async function replaceByKey(engine: Engine, insert: Insertion, keys: readonly string[]): Promise<number> {
  const { table, columns, source } = insert;
  const parts = keys.map((key) => columns.find(({ target }) => target.column === key));
  if (parts.some((part) => part === undefined)) return insertAll(engine, insert);
  const values = parts.map((part, index) => `${part?.value} AS k${index}`).join(', ');
  const names = parts.map((_, index) => `k${index}`);
  await engine.run(`
    CREATE OR REPLACE TEMP TABLE keyed AS SELECT * FROM (SELECT n, ${values} FROM ${source.numbered})
    WHERE ${names.map((name) => `${name} IS NOT NULL`).join(' AND ')}`);
  const same = keys.map((key, index) => `held.${quoteName(key)} = keyed.k${index}`).join(' AND ');
  await engine.run(`DELETE FROM ${table} AS held USING temp.keyed WHERE ${same}`);
  await engine.run(`
    CREATE OR REPLACE TEMP TABLE outdated AS SELECT n FROM temp.keyed
    QUALIFY row_number() OVER (PARTITION BY ${names.join(', ')} ORDER BY n DESC) > 1`);
  const outdated = (await engine.row('SELECT count(*) AS rows FROM temp.outdated')).number('rows');
  const from =
    outdated === 0 ? source.from : `(SELECT * FROM ${source.numbered} ANTI JOIN temp.outdated USING (n))`;
  return outdated + (await insertAll(engine, { ...insert, source: { ...source, from } }));
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

/** Copies the rows to `temp.staged`, where each that does not fit has the position of its first value at fault. */
async function rejectMisfits(
  engine: Engine,
  loadId: string,
  { from, columns }: StagedQuery,
  before: readonly RejectedRow[],
): Promise<number> {
  const checked = columns.filter(({ misfit }) => misfit !== null);
  const cases = checked.map(({ misfit }, index) => `WHEN ${misfit} THEN ${index}`).join(' ');
  await engine.run(`
    CREATE OR REPLACE TEMP TABLE staged AS
    SELECT row_number() OVER () AS n, *, CASE ${cases} END AS misfit FROM ${from}`);
  const pick = (of: (column: StagedColumn) => string) =>
    `CASE misfit ${checked.map((column, index) => `WHEN ${index} THEN ${of(column)}`).join(' ')} END`;
  // A row that the stage rejected left no line, so each one before shifts the position in the export by one.
  const shifts = before.map(({ rowNumber }, index) => rowNumber - index);
  const position = `n + len(list_filter(CAST([${shifts.join(', ')}] AS BIGINT[]), lambda shift: shift <= n))`;
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
