import { randomUUID } from 'node:crypto';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { quoteText } from '../../src/duckdb/sql.js';
import { columnTypeOf } from './types.js';
import type { Session } from './session.js';
import type { TypedColumn } from '../../src/load/schema-plan.js';

/** What PostgreSQL's text format writes with a backslash; the backslash itself is replaced first. */
const rare = [
  { char: 'chr(92)', written: String.raw`'\\'` },
  { char: 'chr(13)', written: String.raw`'\r'` },
  { char: 'chr(9)', written: String.raw`'\t'` },
];
const newline = { char: 'chr(10)', written: String.raw`'\n'` };

type Escape = typeof newline;

/**
 * The statement with which DuckDB writes the rows of a query to a file for `COPY … FROM STDIN`, in that command's text
 * format. PostgreSQL reads it a fifth faster than CSV.
 *
 * @param columns with names that need no quotes
 */
export function copyToFile(query: string, columns: readonly TypedColumn[], file: string): string {
  const values = columns.map((column) => `${written(column)} AS ${column.name}`);
  // An empty quote leaves every value as it is, so whatever has a meaning in the format must be escaped before. Forced, it
  // spares DuckDB the search for values that need one.
  return `COPY (SELECT ${values.join(', ')} FROM (${query})) TO ${quoteText(file)} (FORMAT csv, HEADER false,
    DELIMITER '\t', QUOTE '', ESCAPE '', NULLSTR '\\N', FORCE_QUOTE *, COMPRESSION none, USE_TMP_FILE false)`;
}

function written({ name, type }: TypedColumn): string {
  return ['text', 'json'].includes(columnTypeOf(type)) ? escaped(`CAST(${name} AS VARCHAR)`) : name;
}

/** Looking for a character costs a tenth of replacing it, and most texts contain at most line breaks. */
function escaped(text: string): string {
  const contains = ({ char }: Escape) => `contains(${text}, ${char})`;
  const replace = (value: string, { char, written }: Escape) => `replace(${value}, ${char}, ${written})`;
  return `CASE WHEN ${rare.map(contains).join(' OR ')} THEN ${[...rare, newline].reduce(replace, text)}
    WHEN ${contains(newline)} THEN ${replace(text, newline)} ELSE ${text} END`;
}

/** Distinguishes NULL from '': NULL is never quoted, and every value always is. */
const csv = `FORMAT csv, NULL '\\N', FORCE_QUOTE *`;

/** The longest row that a stage accepts, if every quote in it were doubled. */
const longestLine = 80 * 1024 * 1024;
const shortestLine = 2 * 1024 * 1024;

/** Copies the result of a PostgreSQL query to a file. Returns a FROM item of DuckDB with texts c0, c1 and so on. */
export async function pull(
  session: Session,
  folder: string,
  query: string,
  columns: number,
): Promise<string> {
  const file = join(folder, `pulled-${randomUUID()}.csv`);
  await session.copyOut(`COPY (${query}) TO STDOUT (${csv})`, file);
  return readPulled(file, columns);
}

/** A FROM item over a file of `pull`. DuckDB would take the first line end for all, which may be a value's CR LF. */
async function readPulled(file: string, columns: number): Promise<string> {
  const { size } = await stat(file);
  const line = Math.min(Math.max(size + 1_024, shortestLine), longestLine);
  const names = Array.from({ length: columns }, (_, index) => `c${index}: 'VARCHAR'`).join(', ');
  return `read_csv(${quoteText(file)}, columns = {${names}}, header = false, auto_detect = false, delim = ',', quote = '"',
    escape = '"', nullstr = '\\N', allow_quoted_nulls = false, compression = 'none', parallel = false,
    new_line = '\\n', max_line_size = ${line}, buffer_size = ${2 * line})`;
}

/** Bytes read at once; larger parts are not faster. */
const partBytes = 256 * 1024;

/** How long to wait before reading on at the current end of a growing file, in milliseconds. */
const pauseMs = 5;

export type WrittenFile = ReturnType<typeof writtenFile>;

/**
 * A file that is read while it is written, so that writer and reader work at the same time.
 *
 * @param write writes the file from its beginning, under its own name; called only once the file is needed
 */
export function writtenFile(path: string, write: (path: string) => Promise<unknown>) {
  let written: Promise<void> | null = null;
  /** Starts writing the file, once; resolves when it is complete. */
  const whole = (): Promise<void> => (written ??= write(path).then(() => undefined));
  return {
    whole,
    /** Passes the bytes to `task` as they are written. Ends after the writer has ended, even if the task fails. */
    async read<T>(task: (bytes: AsyncIterable<Buffer>) => Promise<T>): Promise<T> {
      // Created before it is written, so that it can be opened at once.
      const file = await open(path, written === null ? 'w+' : 'r', 0o600);
      const writing = whole();
      try {
        const result = await task(bytesUntil(file, writing));
        await writing;
        return result;
      } finally {
        await writing.catch(() => undefined);
        await file.close();
      }
    },
  };
}

/** The bytes of a file up to its end, which is final once `whole` has settled; an error of `whole` is raised. */
async function* bytesUntil(file: FileHandle, whole: Promise<void>): AsyncGenerator<Buffer> {
  let isWhole = false;
  const ended = whole.then(() => {
    isWhole = true;
  });
  // The race below raises its error, or at the latest the writer's own end does.
  ended.catch(() => undefined);
  for (;;) {
    const isLast = isWhole;
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(partBytes), 0, partBytes, null);
    if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
    else if (isLast) return;
    else await Promise.race([ended, delay(pauseMs)]);
  }
}
