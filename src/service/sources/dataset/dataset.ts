import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { quoteName } from '../../../duckdb/sql.js';
import type { DatasetEntry } from '../../../contract/dataset.js';
import {
  columnTypesKeyword,
  filesKeyword,
  paramsSchema,
  type TermConfig,
  termMode,
  termsOf,
  undatedKeyword,
} from '../params.js';
import { type Row, type Source, type SourceConfig, SourceFault } from '../source.js';
import type { Column } from './cell.js';
import { type Layout, layoutOf } from './layout.js';
import { versionAt } from './find-files.js';
import { openFile } from './open-file.js';

/**
 * A source for a local file, which DuckDB reads in bounded memory. All of it is read once here, and again by the next
 * job after it has changed. Throws HeadgateError `file_invalid` if it cannot be read or does not match the entry.
 */
export async function datasetSource(entry: DatasetEntry): Promise<Source<TermConfig>> {
  const path = resolve(entry.path);
  let version = await versionAt(path);
  let layout = await layoutOf(entry);
  const { columns } = layout;
  const names = columns.map((column) => column.name);
  const { slug, name, description } = entry;
  return {
    slug,
    name,
    description,
    params: paramsOf(layout),
    hosts: [],
    columns: () => (layout.ownId ? names : ['id', ...names.filter((each) => each !== 'id')]),
    async *collect(config, { rowLimit, signal }) {
      signal.throwIfAborted();
      const now = await versionAt(path);
      if (now === null) throw new SourceFault('source_unreachable', `${path} is gone`);
      try {
        if (now !== version) {
          const changed = await layoutOf(entry);
          const others = changed.columns.map((column) => column.name);
          if (!isDeepStrictEqual(others, names)) throw new Error(`its columns now are ${others.join(', ')}`);
          await layout.remove();
          [layout, version] = [changed, now];
        }
        yield* rowsOf(layout, config, rowLimit, signal);
      } catch (cause) {
        signal.throwIfAborted();
        throw new SourceFault('source_invalid', `${path} cannot be read`, { cause });
      }
    },
  };
}

/** What a job may ask of a file. */
export function paramsOf({ date, days, columns, undated, files }: Layout): Source['params'] {
  return {
    ...paramsSchema({
      keywords:
        'Comma-separated terms, found anywhere in the text of a row in any case. Leave empty for every row.',
      own: { mode: termMode },
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

async function* rowsOf(
  layout: Layout,
  config: TermConfig,
  limit: number,
  signal: AbortSignal,
): AsyncGenerator<Row> {
  const file = await openFile(layout.path, layout.columns.length);
  const interrupt = (): void => file.interrupt();
  signal.addEventListener('abort', interrupt, { once: true });
  try {
    const { sql, values } = selectOf(layout, { ...config, terms: termsOf(config.keywords), limit });
    for await (const row of named(layout, file.rows(sql, values))) {
      signal.throwIfAborted();
      yield row;
    }
  } finally {
    signal.removeEventListener('abort', interrupt);
    await file.close();
  }
}

/** Unless a file has its own ids, exact copies get different ones: `x`, `x-2`, `x-3`. */
async function* named(layout: Layout, records: AsyncIterable<(string | null)[]>): AsyncGenerator<Row> {
  const { columns, ownId } = layout;
  const shown = ownId ? columns : columns.filter(({ name }) => name !== 'id');
  const positions = shown.map((column) => columns.indexOf(column));
  let previous: string | null = null;
  let copies = 0;
  for await (const [id = null, ...texts] of records) {
    copies = id === previous ? copies + 1 : 1;
    previous = id;
    const cells = shown.map(({ name, read }: Column, at): [string, unknown] => {
      const text = texts[positions[at]!] ?? null;
      return [name, text === null ? null : read(text)];
    });
    if (!ownId) cells.unshift(['id', copies === 1 ? id : `${id}-${copies}`]);
    // Defined, not assigned, because a column may be named `__proto__`.
    yield Object.fromEntries(cells);
  }
}

interface Wanted extends Pick<SourceConfig, 'startDate' | 'endDate'> {
  terms: readonly string[];
  mode?: 'any' | 'all' | undefined;
  limit: number;
}

/**
 * Rows as texts, newest first: the id, then every column as sent. Rows of the same time are ordered by id, so that
 * exact copies are next to each other.
 */
function selectOf({ relation, many, columns, id, date, searched }: Layout, wanted: Wanted) {
  const values: Record<string, string | number> = { limit: wanted.limit };
  const conditions: string[] = [];
  if (date && wanted.startDate !== undefined) {
    values['first'] = wanted.startDate;
    conditions.push(`${date.time} >= CAST($first AS TIMESTAMP)`);
  }
  if (date && wanted.endDate !== undefined) {
    values['last'] = wanted.endDate;
    conditions.push(`${date.time} < CAST($last AS TIMESTAMP) + INTERVAL 1 DAY`);
  }
  const found = wanted.terms.map((term, index) => {
    values[`term${index}`] = term;
    const places = searched.map(({ text }) => `contains(lower(coalesce(${text}, '')), lower($term${index}))`);
    return `(${['false', ...places].join(' OR ')})`;
  });
  if (found.length > 0) conditions.push(`(${found.join(wanted.mode === 'all' ? ' AND ' : ' OR ')})`);
  const content = `md5(${many ? quoteName(many.identity) : 'CAST(to_json(file) AS VARCHAR)'})`;
  const sent = [id ? `coalesce(${id.text}, ${content})` : content, ...columns.map((column) => column.sent)];
  const order = date ? `${date.time} DESC NULLS LAST, 1` : '1';
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return {
    sql: `SELECT ${sent.join(', ')} FROM ${many?.identified ?? relation} AS file ${where} ORDER BY ${order} LIMIT $limit`,
    values,
  };
}
