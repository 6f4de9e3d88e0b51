import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DatasetEntry } from '../../../contract/dataset.js';
import { columnTypesKeyword, filesKeyword, paramsSchema, termMode, undatedKeyword } from '../params.js';
import { type CollectContext, type Row, type Source, SourceFault } from '../source.js';
import { jsonOf, rawRow, rowJson } from '../raw-json.js';
import { messageOf } from '../../../common/errors.js';
import { Turns } from '../../../common/turns.js';
import { quoteName, quoteText } from '../../../duckdb/sql.js';
import type { Column } from './cell.js';
import { askedOf, filterParam, type Part, partsOf, type Wanted } from './asked.js';
import { type Layout, layoutOf, type Rows } from './layout.js';
import { versionAt } from './find-files.js';
import { numberedIds } from './numbered-ids.js';
import { type OpenFile, openFile } from './open-file.js';

/**
 * A source for a local file or a table. All of a file is read once here, and again by the next job after it has changed.
 * Throws HeadgateError `file_invalid` if it cannot be read or does not match the entry.
 */
export async function datasetSource(entry: DatasetEntry): Promise<Source<Wanted>> {
  if (entry.postgres === undefined) return fileSource(entry);
  const { openTable } = await import('./postgres-table.js');
  const { rows, lines } = await openTable(entry);
  async function* collect(config: Wanted, context: CollectContext): AsyncGenerator<Row> {
    for await (const some of lines(config, context)) for (const line of some) yield rawRow(line);
  }
  return { ...sourceOf(entry, rows), collect, lines };
}

/** The rows of a data set. `remove` deletes what was copied to read them. */
export async function examineDataset(entry: DatasetEntry): Promise<Rows & { remove(): Promise<void> }> {
  if (entry.postgres === undefined) return layoutOf(entry);
  const { openTable } = await import('./postgres-table.js');
  return { ...(await openTable(entry)).rows, remove: () => Promise.resolve() };
}

function sourceOf({ slug, name, description }: DatasetEntry, rows: Rows) {
  const names = rows.columns.map((column) => column.name);
  const columns = rows.ownId ? names : ['id', ...names.filter((each) => each !== 'id')];
  return { slug, name, description, params: paramsOf(rows), hosts: [], columns: () => columns };
}

async function fileSource(entry: DatasetEntry): Promise<Source<Wanted>> {
  const path = resolve(entry.path);
  let version = await versionAt(path);
  let layout = await layoutOf(entry);
  const names = layout.columns.map((column) => column.name);
  const turns = new Turns();
  const users = new Map<Layout, number>();
  /** Reads the file again if it has changed. */
  const renew = async () => {
    const now = await versionAt(path);
    if (now === null) throw new SourceFault('source_unreachable', `${path} is gone`);
    if (now === version) return;
    const changed = await layoutOf(entry);
    const others = changed.columns.map((column) => column.name);
    if (!isDeepStrictEqual(others, names)) throw new Error(`its columns now are ${others.join(', ')}`);
    const old = layout;
    [layout, version] = [changed, now];
    if (!users.has(old)) await old.remove();
  };
  async function* taken<T>(
    signal: AbortSignal,
    read: (layout: Layout) => AsyncIterable<T>,
  ): AsyncGenerator<T> {
    signal.throwIfAborted();
    try {
      await turns.take(renew);
      const [mine, began] = [layout, version];
      users.set(mine, (users.get(mine) ?? 0) + 1);
      try {
        yield* read(mine);
      } finally {
        const left = users.get(mine)! - 1;
        if (left > 0) users.set(mine, left);
        else users.delete(mine);
        if (left === 0 && mine !== layout) await mine.remove();
      }
      // Its parts are read one after another, so they would not fit together.
      if (mine.perDay.length > 0 && mine.path === path && (await versionAt(path)) !== began)
        throw new Error('it changed while it was read');
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof SourceFault) throw cause;
      throw new SourceFault('source_invalid', `${path} cannot be read`, { cause });
    }
  }
  return {
    ...sourceOf(entry, layout),
    collect: (config, job) => taken(job.signal, (mine) => inParts(mine, config, job, rowsOf)),
    lines: (config, job) =>
      canBeLines(layout) ? taken(job.signal, (mine) => inParts(mine, config, job, linesOf)) : null,
  };
}

/** What a job may ask of a data set. */
export function paramsOf({ date, days, columns, undated, files, filters }: Rows): Source['params'] {
  return {
    ...paramsSchema({
      keywords:
        'Comma-separated terms, found anywhere in the text of a row in any case. Leave empty for every row.',
      own: { mode: termMode, ...Object.fromEntries(filters.map((each) => [each.name, filterParam(each)])) },
      ...(date && {
        date: `Day by the column ${date.name}`,
        dateColumn: date.name,
        ...(days && { dateExamples: days }),
      }),
    }),
    [columnTypesKeyword]: Object.fromEntries(columns.map(({ name, type }) => [name, type])),
    [undatedKeyword]: undated,
    [filesKeyword]: files.map(({ name, version, days: own }) => ({ name, version, ...own })),
  };
}

type Job = Pick<CollectContext, 'signal' | 'rowLimit'>;
type Task = Job & { part: Part };

/** How many rows are sorted at a time: as lines, they fit into the memory for lines. */
const partRows = 50_000;

async function* inParts<T extends object>(
  layout: Layout,
  config: Wanted,
  { signal, rowLimit }: Job,
  read: (layout: Layout, config: Wanted, task: Task) => AsyncIterable<T>,
): AsyncGenerator<T> {
  let left = rowLimit;
  for (const part of partsOf(layout, config, partRows)) {
    if (left <= 0) return;
    for await (const some of read(layout, config, { signal, rowLimit: left, part })) {
      left -= Array.isArray(some) ? some.length : 1;
      yield some;
    }
  }
}

/** Opens the file of a layout until its rows are taken, or no longer wanted. */
async function* opened<T>(
  { path, columns }: Layout,
  { signal }: Task,
  read: (file: OpenFile) => AsyncIterable<T>,
  memory?: number,
): AsyncGenerator<T> {
  const file = await openFile(path, columns.length, memory === undefined ? {} : { base: memory });
  const interrupt = (): void => file.interrupt();
  signal.addEventListener('abort', interrupt, { once: true });
  try {
    for await (const each of read(file)) {
      signal.throwIfAborted();
      yield each;
    }
  } finally {
    signal.removeEventListener('abort', interrupt);
    await file.close();
  }
}

const rowsOf = (layout: Layout, config: Wanted, task: Task): AsyncIterable<Row> =>
  opened(layout, task, (file) => {
    const shown = layout.columns.map((_, at) => `c${at}`);
    const { sql, values } = selectOf(layout, shown, config, task);
    return named(layout, file.rows(sql, values));
  });

/** With more columns, the memory that DuckDB plans one query in grows much faster than their number. */
const mostColumns = 200;

/** The fields of a row in order, without the id that headgate makes. */
const shownOf = ({ columns, ownId }: Layout): readonly Column[] =>
  ownId ? columns : columns.filter(({ name }) => name !== 'id');

/** Objects have keys such as `2026` before all others. */
const canBeLines = (layout: Layout): boolean =>
  layout.columns.length <= mostColumns && !layout.columns.some(({ name }) => /^\d+$/.test(name));

/** Memory for making lines, in MB: sorting them takes no longer if DuckDB uses the disk. */
const linesMemory = 128;

/** The JSON texts of `rowsOf`. DuckDB makes most of them. */
async function* linesOf(layout: Layout, config: Wanted, task: Task): AsyncGenerator<string[]> {
  let began = false;
  try {
    for await (const lines of madeLines(layout, config, task)) {
      began = true;
      yield lines;
    }
  } catch (error) {
    // Rows of many kilobytes take more memory as texts than as values.
    if (began || !messageOf(error).startsWith('Out of Memory')) throw error;
    for await (const row of rowsOf(layout, config, task)) yield [rowJson(row)];
  }
}

const madeLines = (layout: Layout, config: Wanted, task: Task): AsyncIterable<string[]> =>
  opened(
    layout,
    task,
    async function* (file) {
      const { columns, ownId } = layout;
      const changes = new Map<Column['read'], string>();
      const cells = shownOf(layout).map((column, at) => {
        const { read, json, name } = column;
        const text = `c${columns.indexOf(column)}`;
        const made = changes.get(read) ?? file.define((value) => jsonOf(read(value)) ?? null);
        changes.set(read, made);
        const cell = json === undefined ? `${made}(${text})` : `coalesce(${json(text)}, ${made}(${text}))`;
        const before = ownId && at === 0 ? '{' : ',';
        return `${quoteText(`${before}${JSON.stringify(name)}:`)}, CASE WHEN ${text} IS NULL THEN 'null' ELSE ${cell} END`;
      });
      const { sql, values } = selectOf(layout, [`concat(${[...cells, "'}'"].join(', ')})`], config, task);
      if (ownId) {
        for await (const [texts] of file.columnsOf(`SELECT s0 FROM (${sql})`, values))
          yield texts as string[];
        return;
      }
      const idOf = numberedIds();
      for await (const [ids, texts] of file.columnsOf(sql, values))
        yield ids!.map((id, at) => `{"id":${JSON.stringify(idOf(id))}${texts![at]}`);
    },
    linesMemory,
  );

async function* named(layout: Layout, records: AsyncIterable<(string | null)[]>): AsyncGenerator<Row> {
  const { columns, ownId } = layout;
  const shown = shownOf(layout);
  const positions = shown.map((column) => columns.indexOf(column));
  const idOf = numberedIds();
  for await (const [id = null, ...texts] of records) {
    const cells = shown.map(({ name, read }: Column, at): [string, unknown] => {
      const text = texts[positions[at]!] ?? null;
      return [name, text === null ? null : read(text)];
    });
    if (!ownId) cells.unshift(['id', idOf(id)]);
    // Defined, not assigned, because a column may be named `__proto__`.
    yield Object.fromEntries(cells);
  }
}

/**
 * Rows as texts, newest first: the id, then what is shown of every column as sent, `c0` and so on. Rows of the same time
 * are ordered by id, so that exact copies are next to each other.
 */
function selectOf(layout: Layout, shown: readonly string[], wanted: Wanted, { rowLimit, part }: Task) {
  const { relation, many, columns, id, date } = layout;
  const { where, values } = askedOf(layout, wanted, part);
  const content = `md5(${many ? quoteName(many.identity) : 'CAST(to_json(file) AS VARCHAR)'})`;
  const sent = columns.map(({ sent: each }, at) => `${each} AS c${at}`);
  return {
    sql: `SELECT ${['id', ...shown.map((each, at) => `${each} AS s${at}`)].join(', ')} FROM (
      SELECT ${[`${id ? `coalesce(${id.text}, ${content})` : content} AS id`, `${date?.time ?? 'NULL'} AS time`, ...sent].join(', ')}
      FROM ${many?.identified ?? relation} AS file ${where}) ORDER BY ${date ? 'time DESC NULLS LAST, id' : 'id'} LIMIT ${rowLimit}`,
    values,
  };
}
