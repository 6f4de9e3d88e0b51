import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { DatasetEntry } from '../../../contract/dataset.js';
import { HeadgateError } from '../../../errors.js';
import { paramsSchema, type TermConfig, termMode, termsOf } from '../params.js';
import { type Row, type Source, SourceFault } from '../source.js';
import { type Column, columnOf } from './cell.js';
import { openFile, relationOf } from './file.js';
import { type Layout, selectOf } from './select.js';

/**
 * A source for a local file, which DuckDB reads in bounded memory. The file is checked once, here: throws HeadgateError
 * `config_invalid` if it cannot be read or does not match the entry. It may grow afterwards.
 */
export async function datasetSource(entry: DatasetEntry): Promise<Source<TermConfig>> {
  const path = resolve(entry.path);
  const layout = await layoutOf(entry, path);
  const { columns, date } = layout;
  const own = columns.map(({ name }) => name).filter((name) => name !== 'id');
  const { slug, name, description } = entry;
  return {
    slug,
    name,
    description,
    params: paramsSchema({
      keywords:
        'Comma-separated terms, found anywhere in the text of a row in any case. Leave empty for every row.',
      own: { mode: termMode },
      ...(date ? { date: `Day by the column ${date.name}`, dateColumn: date.name } : {}),
    }),
    hosts: [],
    columns: () => ['id', ...own],
    async *collect(config, { rowLimit, signal }) {
      signal.throwIfAborted();
      if (!(await exists(path))) throw new SourceFault('source_unreachable', `${path} is gone`);
      const file = await openFile(path);
      const interrupt = (): void => file.interrupt();
      signal.addEventListener('abort', interrupt, { once: true });
      try {
        const terms = termsOf(config.keywords);
        const { sql, values } = selectOf(layout, { ...config, terms, limit: rowLimit });
        for await (const row of rowsOf(columns, file.rows(sql, values))) {
          signal.throwIfAborted();
          yield row;
        }
      } catch (cause) {
        signal.throwIfAborted();
        throw new SourceFault('source_invalid', `${path} cannot be read`, { cause });
      } finally {
        signal.removeEventListener('abort', interrupt);
        await file.close();
      }
    },
  };
}

async function layoutOf(entry: DatasetEntry, path: string): Promise<Layout> {
  const wrong = (what: string, cause?: unknown): HeadgateError =>
    new HeadgateError('config_invalid', `Data set ${entry.slug}: ${what}`, { cause });
  if (!(await exists(path))) throw wrong(`${path} is not a file that can be read`);
  const file = await openFile(path);
  try {
    const relation = await relationOf(path);
    const columns = (await file.columns(relation)).map(({ name, type }) => columnOf(name, type));
    const find = (name: string): Column => {
      const column = columns.find((each) => each.name === name);
      if (column) return column;
      throw wrong(`it has no column ${name}, but ${columns.map((each) => each.name).join(', ')}`);
    };
    const id =
      entry.id_column === undefined ? columns.find(({ name }) => name === 'id') : find(entry.id_column);
    const date = entry.date_column === undefined ? null : find(entry.date_column);
    const undated = date ? await file.first(undatedOf(relation, date)) : null;
    if (date && undated !== null) throw wrong(`${date.name} holds a value that is not a date: ${undated}`);
    const repeated = id ? await file.first(repeatedOf(relation, id)) : null;
    if (id && repeated !== null) throw wrong(`${id.name} is not unique: several rows have ${repeated}`);
    return {
      relation,
      columns,
      id: id ?? null,
      date,
      searched: entry.text_columns?.map(find) ?? columns.filter(({ isText }) => isText),
    };
  } catch (error) {
    throw error instanceof HeadgateError ? error : wrong(`${path} cannot be read: ${String(error)}`, error);
  } finally {
    await file.close();
  }
}

/** Exact copies get different ids: `x`, `x-2`, `x-3`. */
async function* rowsOf(
  columns: readonly Column[],
  records: AsyncIterable<(string | null)[]>,
): AsyncGenerator<Row> {
  let previous: string | null = null;
  let copies = 0;
  for await (const [id = null, ...texts] of records) {
    copies = id === previous ? copies + 1 : 1;
    previous = id;
    const cells = columns.map(({ name, read }, index): [string, unknown] => {
      const text = texts[index] ?? null;
      return [name, text === null ? null : read(text)];
    });
    const own = cells.filter(([name]) => name !== 'id');
    // Defined, not assigned, because a column may be named `__proto__`.
    yield Object.fromEntries([['id', copies === 1 ? id : `${id}-${copies}`], ...own]);
  }
}

function undatedOf(relation: string, { text, time }: Column): string {
  return `SELECT ${text} FROM ${relation} WHERE ${text} <> '' AND ${time} IS NULL LIMIT 1`;
}

function repeatedOf(relation: string, { text }: Column): string {
  return `SELECT ${text} AS id FROM ${relation} WHERE ${text} IS NOT NULL GROUP BY id HAVING count(*) > 1 LIMIT 1`;
}

async function exists(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true;
}
