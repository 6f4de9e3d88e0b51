import { randomUUID } from 'node:crypto';
import { join, resolve, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DatasetEntry } from '../../../contract/dataset.js';
import { columnTypesKeyword, filesKeyword, paramsSchema, termMode, undatedKeyword } from '../params.js';
import { type Row, type Source, SourceFault } from '../source.js';
import { rawRow } from '../raw-json.js';
import { messageOf } from '../../../common/errors.js';
import { Turns } from '../../../common/turns.js';
import { isOutOfMemory } from '../../../duckdb/commit-error.js';
import { quoteName, quoteText } from '../../../duckdb/sql.js';
import { temporaryFolder } from '../../../files/temporary.js';
import { rawColumn, rawTexts } from '../../../duckdb/vectors.js';
import type { Column } from './cell.js';
import {
  askedOf,
  filterParam,
  type Job,
  type Lines,
  misfit,
  numberedIds,
  partsOf,
  type Wanted,
} from './asked.js';
import { tooWide } from './file-error.js';
import { type Layout, layoutOf, type Rows } from './layout.js';
import { versionAt } from './find-files.js';
import { openFile } from './open-file.js';

/**
 * A source for a local file or a table. All of a file is read once here, and again by the next job after it has changed.
 * Throws HeadgateError `file_invalid` if it cannot be read or does not match the entry.
 */
export async function datasetSource(entry: DatasetEntry): Promise<Source<Wanted>> {
  if (entry.postgres === undefined) return fileSource(entry);
  const { openTable } = await import('./postgres-table.js');
  const { rows, lines } = await openTable(entry);
  return { ...sourceOf(entry, rows), ...rowsFrom(lines) };
}

const rowsFrom = (lines: Lines) => ({
  lines,
  async *collect(config: Wanted, job: Job): AsyncGenerator<Row> {
    for await (const some of lines(config, job))
      for (const line of String(some).trimEnd().split('\n')) yield rawRow(line);
  },
});

export async function examineDataset(entry: DatasetEntry): Promise<Rows> {
  if (entry.postgres !== undefined)
    return (await (await import('./postgres-table.js')).openTable(entry)).rows;
  const layout = await layoutOf(entry);
  await layout.remove();
  return layout;
}

function sourceOf({ slug, name, description }: DatasetEntry, rows: Rows) {
  const names = rows.columns.map((column) => column.name);
  const columns = rows.ownId ? names : ['id', ...names.filter((each) => each !== 'id')];
  return { slug, name, description, params: paramsOf(rows), hosts: [], columns: () => columns };
}

async function fileSource(entry: DatasetEntry): Promise<Source<Wanted>> {
  const path = resolve(entry.path);
  let current = { version: await versionAt(path), layout: await layoutOf(entry), users: 0 };
  const names = current.layout.columns.map((column) => column.name);
  const turns = new Turns();
  let isClosed = false;
  /** Reads the file again if it has changed. */
  const renew = async () => {
    const now = await versionAt(path);
    if (now === null) throw new SourceFault('source_unreachable', `${path} is gone`);
    const old = current;
    if (now === old.version && !isClosed) return;
    const layout = await layoutOf(entry);
    const others = layout.columns.map((column) => column.name);
    if (!isDeepStrictEqual(others, names)) {
      await layout.remove();
      throw new Error(`its columns now are ${others.join(', ')}`);
    }
    current = { layout, version: now, users: 0 };
    if (old.users === 0) await removed(old.layout);
  };
  async function* lines(config: Wanted, job: Job): AsyncGenerator<Buffer> {
    job.signal.throwIfAborted();
    try {
      await turns.take(renew);
      const mine = current;
      mine.users += 1;
      try {
        yield* linesOf(mine.layout, config, job);
      } finally {
        mine.users -= 1;
        if (mine.users === 0 && (mine !== current || isClosed)) await removed(mine.layout);
      }
      if ((await isStreamed(mine.layout)) && (await versionAt(path)) !== mine.version)
        throw new Error('it changed while it was read');
    } catch (cause) {
      job.signal.throwIfAborted();
      if (cause instanceof SourceFault) throw cause;
      // Only params are cast in a way that may fail.
      const isMisfit = messageOf(cause).startsWith('Conversion Error');
      const tooMuch = `the data set: ${tooWide}${current.layout.date ? '' : ', or too many to sort without a date_column'}`;
      const publicMessage = isMisfit ? misfit : isOutOfMemory(cause) ? tooMuch : undefined;
      const told = { cause, ...(publicMessage && { publicMessage }) };
      throw new SourceFault(isMisfit ? 'source_refused' : 'source_invalid', `${path} cannot be read`, told);
    }
  }
  const source = { ...sourceOf(entry, current.layout), ...rowsFrom(lines) };
  closers.set(source, async () => {
    isClosed = true;
    if (current.users === 0) await removed(current.layout);
  });
  return source;
}

/**
 * Whether rows are given while the files themselves are read, not copies: parts one after another, or rows without dates in
 * their order. Both would not fit together if a file changed meanwhile.
 */
async function isStreamed({ path, perDay, date }: Layout): Promise<boolean> {
  const copies = join(await temporaryFolder(), sep);
  return (perDay.length > 0 || date === null) && [path].flat().some((file) => !file.startsWith(copies));
}

/** A copy that stays is only in the way: it fails neither a job nor the process. */
const removed = (layout: Layout) => layout.remove().catch(() => undefined);

const closers = new WeakMap<object, () => Promise<void>>();

/** Removes a copy once its last job has ended. A job that still waits for its turn makes another one. */
export const closeDataset = (source: object): void => void closers.get(source)?.();

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

/** A character that no JSON has as it is, in place of a value that only JavaScript can write. */
const gap = '\u0001';

/** Names that no column has. */
const [row, rowId, time] = ['row', 'id', 'time'].map((name) => quoteName(`${name}-${randomUUID()}`)) as [
  string,
  string,
  string,
];

/** Opens the file of a layout until its rows are taken, or no longer wanted. */
async function* linesOf(layout: Layout, config: Wanted, { signal, rowLimit }: Job): AsyncGenerator<Buffer> {
  const { path, columns, ownId } = layout;
  const idOf = numberedIds();
  const id = {
    name: 'id',
    sent: rowId,
    json: (text: string) => JSON.stringify(idOf(text)),
  };
  const fields = ownId ? columns : [id, ...columns.filter(({ name }) => name !== 'id')];
  const jsons = fields.flatMap(({ json }) => json ?? []);
  let left = rowLimit;
  // To sort all rows in two threads takes more memory than a job has.
  const file = await openFile(path, columns.length, [], layout.reading.kind === 'parquet' ? 2 : 1);
  const interrupt = (): void => file.connection.interrupt();
  signal.addEventListener('abort', interrupt, { once: true });
  try {
    for (const part of partsOf(layout, config, layout.partRows)) {
      const { where, values } = askedOf(layout, config, part);
      const sql = selectOf(layout, fields, where, left);
      for await (const chunk of (await file.stream(sql, { values })).chunks()) {
        signal.throwIfAborted();
        const rows = Int32Array.from({ length: Math.min(chunk.rowCount, left) }, (_, at) => at);
        left -= rows.length;
        const { data } = rawTexts(rawColumn(chunk, 0), rows);
        const texts = jsons.map((json, at) =>
          chunk.getColumnValues(at + 1).map((text) => (text === null ? 'null' : json(text as string))),
        );
        let filled = 0;
        const fill = () => texts[filled % jsons.length]![Math.floor(filled++ / jsons.length)]!;
        const hasEscapes = data.includes('\\u00');
        // JSON.stringify writes the letters of these escapes in lower case.
        const spelled = (text: string) =>
          hasEscapes ? text.replaceAll(/\\(u....|.)/g, (escape) => escape.toLowerCase()) : text;
        yield jsons.length === 0 && !hasEscapes
          ? data
          : Buffer.from(spelled(String(data)).replaceAll(gap, fill));
        if (left <= 0) return;
      }
    }
  } finally {
    signal.removeEventListener('abort', interrupt);
    file.close();
  }
}

/**
 * Rows as lines of JSON, newest first, and what belongs into their gaps. Rows of the same time are ordered by id, so that
 * exact copies are next to each other. Without a date, rows that have ids keep the order of the file, without a LIMIT, before
 * which DuckDB would collect them all. Lines are written after sorting: they are wider than rows.
 */
function selectOf(
  layout: Layout,
  fields: readonly Pick<Column, 'name' | 'sent' | 'json'>[],
  where: string,
  limit: number,
): string {
  const { relation, many, id, ownId, date, found } = layout;
  const hasIds = ownId || found.some(({ column, missing }) => column === id && missing === 0);
  const keys = date ? `${time} DESC NULLS LAST, ${rowId}` : hasIds ? '' : rowId;
  const content = `md5(${many ? quoteName(many.identity) : `CAST(to_json(${row}) AS VARCHAR)`})`;
  const line = fields.flatMap(({ name, sent, json }, at) => [
    quoteText(`${at === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    json === null ? `coalesce(${sent}, 'null')` : quoteText(gap),
  ]);
  const gaps = fields.flatMap(({ json, sent }) => (json === null ? [] : [sent]));
  return `SELECT ${[`concat(${line.join(', ')}, '}', chr(10))`, ...gaps].join(', ')} FROM (
    SELECT *, ${id ? `coalesce(${id.text}, ${content})` : content} AS ${rowId}, ${date?.time ?? 'NULL'} AS ${time}
    FROM ${many?.identified ?? relation} AS ${row} ${where} ${keys && `ORDER BY ${keys} LIMIT ${limit}`})`;
}
