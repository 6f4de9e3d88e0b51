import { randomUUID } from 'node:crypto';
import { appendFile, copyFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { outOfMemory } from '../../../duckdb/commit-error.js';
import { quoteText, quoteName } from '../../../duckdb/sql.js';
import { HeadgateError } from '../../../common/errors.js';
import { isFullDisk } from '../../../common/system-error.js';
import { makeFolder } from '../../../files/durable.js';
import { count, shortPath } from '../../../common/words.js';
import {
  csvRelation,
  type Dialect,
  emptyAbove,
  endLine,
  firstWords,
  sniff,
  withoutEmpty,
  withoutEnd,
} from './csv.js';
import { csvMistake, lastLine, lineOf, lineOfRecord } from './csv-records.js';
import { copyRows, findRows } from './document.js';
import { fileError, narrower, quoted, tooWide } from './file-error.js';
import type { Member } from './find-files.js';
import { type FoundHeader, footerNote, headerNote, rowsText } from './header.js';
import { columnsOf, openFile, type OpenFile } from './open-file.js';
import { copyPlain, isPlainUtf8 } from './plain-file.js';
import type { FileKind, Reading } from './reading.js';
import { temporaryFolder } from '../../../files/temporary.js';
import { copySheet } from './workbook.js';
import { closing } from '../../../common/closing.js';
import { inTurn } from '../../../common/turns.js';
import { openEngine } from '../../../duckdb/engine.js';
import { lockHolder } from '../../../duckdb/lock.js';

/** A file in a form that DuckDB reads, with every open question about its form settled. */
export interface Prepared {
  /** The file itself or a copy; of several files, each. */
  path: string | readonly string[];
  /** SQL to select from. */
  relation: string;
  reading: Reading;
  /** Whether some rows of a CSV file have fewer values than its header. */
  ragged: boolean;
  /** How many lines of a CSV file have no value. They are not rows. */
  empty: number;
  /** Where the header is, if it is not simply the first line. */
  header: FoundHeader | null;
  /** What may surprise about the form of the file, in sentences. */
  notes: readonly string[];
  /** Where a row is in the file, such as `line 3`. The first row is 1. */
  placeOf: (row: number) => Promise<string>;
  /** What changes with the contents of a single file. */
  version?: string;
  /** Of several files that are one table. Absent: it is one file. */
  many?: Many;
  /** Deletes the copy. */
  remove: () => Promise<void>;
}

/** What several files that are one table have beyond one file. */
interface Many {
  /** The column with the name of a row's file. */
  fileColumn: string;
  /** SQL to select from, with one column more: what ids are made from. It does not depend on what other files have. */
  identified: string;
  identity: string;
  parts: readonly Part[];
  /** What differs between the files, in sentences. */
  notes: readonly string[];
}

export interface Part extends Member {
  prepared: Prepared;
  columns: readonly { name: string; type: string }[];
}

type Done = Pick<Prepared, 'path' | 'relation' | 'reading'> & Partial<Prepared>;

/**
 * Throws `file_invalid`, with the place, if the file is not what its name says or is not complete.
 *
 * @param shared a database that can read the file and copies; to open one takes longer than to read a small file
 */
export function prepare(path: string, reading: Reading, shared?: OpenFile): Promise<Prepared> {
  return inFolder(async (folder, remove) => {
    const done = await preparers[reading.kind](path, join(folder, 'copy'), reading, shared);
    if (done.path === path) await remove();
    const usual = { ragged: false, empty: 0, header: null, notes: [] };
    return { ...usual, placeOf: async (row) => `row ${count(row)}`, ...done, remove };
  });
}

/** Gives a task a folder for copies, which is removed if the task fails. */
export async function inFolder<T>(
  task: (folder: string, remove: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const folder = join(await temporaryFolder(), randomUUID());
  await makeFolder(folder);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return await task(folder, remove);
  } catch (error) {
    await remove();
    if (!isFullDisk(error)) throw error;
    throw new HeadgateError('disk_full', `the temporary folder ${dirname(folder)} is full`, {
      hint: 'Free space on its disk, or set TMPDIR to a folder on another one.',
      cause: error,
    });
  }
}

type Preparer = (path: string, copy: string, reading: Reading, shared?: OpenFile) => Promise<Done>;

const preparers: Record<FileKind, Preparer> = {
  csv: prepareCsv,
  async json(path, copy, reading) {
    const { plain, encoding } = await plainOf(path, copy, reading);
    const rowsAt = reading.rowsAt ?? (await findRows(plain, path));
    const settled = { ...reading, encoding, rowsAt };
    if (rowsAt === '.') return { path: plain, relation: jsonRelation(plain, 'auto'), reading: settled };
    await copyRows(plain, `${copy}-rows`, rowsAt, path);
    return { path: `${copy}-rows`, relation: jsonRelation(`${copy}-rows`, 'array'), reading: settled };
  },
  async ndjson(path, copy, reading) {
    const { plain, encoding } = await plainOf(path, copy, reading);
    return {
      path: plain,
      relation: jsonRelation(plain, 'newline_delimited'),
      reading: { ...reading, encoding },
    };
  },
  async parquet(path, copy, reading) {
    const plain = isPattern(path) ? copy : path;
    if (plain === copy) await copyFile(path, copy);
    return { path: plain, relation: `read_parquet(${quoteText(plain)})`, reading };
  },
  async duckdb(path, copy, reading) {
    const version = await copyTable(path, copy, reading);
    const relation = `read_parquet(${quoteText(copy)})`;
    return { path: copy, relation, reading: { ...reading, kind: 'parquet' }, version };
  },
  async xlsx(path, copy, reading) {
    const { sheet, lines, header, notes } = await copySheet(path, copy, reading);
    const relation = jsonRelation(copy, 'newline_delimited');
    const placeOf = async (row: number) => `row ${count(lines[row - 1] ?? row)}`;
    return { path: copy, relation, reading: { ...reading, sheet }, header, notes, placeOf };
  },
};

/** DuckDB reads these characters as a pattern, which could match another file. */
const isPattern = (path: string) => /[*?[\]]/.test(path);

/** The JSON file itself, or a copy of it. A gzip file is unpacked, because DuckDB takes a cut one for complete. */
async function plainOf(path: string, copy: string, reading: Reading) {
  const asItIs = !reading.gzipped && reading.encoding === undefined && !isPattern(path);
  if (asItIs && (await isPlainUtf8(path))) return { plain: path, encoding: 'utf-8' };
  return { plain: copy, encoding: (await copyPlain(path, copy, reading)).encoding };
}

/** Values stay as written: nothing is guessed from a sample. */
const jsonRelation = (path: string, format: string) =>
  `read_json(${quoteText(path)}, format = '${format}', maximum_depth = 1, sample_size = -1, map_inference_threshold = -1)`;

/** DuckDB makes one column `json` of rows that are not objects with fields. With this option it throws. */
export async function refuseBareRows(file: OpenFile, relation: string): Promise<void> {
  await columnsOf(file, relation.replace('maximum_depth', 'records = true, $&'));
}

/** The same in each file, so that DuckDB can read many files alike. */
const mark = `end-${randomUUID()}`;

/**
 * Proves with a copy that DuckDB reads the file to its end: it drops the rest of a file after a quote that is never
 * closed, without an error, and then does not return a line that was added. Jobs read the file itself if it is plain
 * UTF-8, because a copy of a large one takes room.
 */
async function prepareCsv(path: string, copy: string, reading: Reading, shared?: OpenFile): Promise<Done> {
  const { encoding, newline, ended } = await copyPlain(path, copy, reading);
  const tab = /\.tsv(\.gz)?$/i.test(path) ? '\t' : undefined;
  const file = shared ?? (await openFile(copy));
  try {
    const found = await sniff(file, copy, reading.delimiter ?? tab, reading.headerRow);
    if (found.names.length === 0)
      throw (
        (await csvMistake(copy, path, found)) ??
        fileError(
          `${shortPath(path)} has no header${reading.headerRow ? ` in line ${rowsText(reading.headerRow)}` : ''}`,
          'Write the names of the columns in its first line, or set `header_row` (--header-row) to the line that has them.',
        )
      );
    const last = await lastLine(copy, found);
    await appendFile(copy, `${ended ? '' : newline}${endLine(found, mark)}${newline}`);
    let empty: number | null = 0;
    const problemOf = (dialect: Dialect) =>
      emptyAbove(file, csvRelation(copy, dialect), found, mark).then(
        (lines) => ((empty = lines) === null ? 'some rows were not read' : null),
        firstWords,
      );
    let dialect: Dialect = { ...found, ragged: false, mixed: false, nulls: reading.nulls ?? [] };
    let problem = await problemOf(dialect);
    if (problem !== null) {
      const ragged = /Expected Number of Columns/.test(problem);
      if (ragged) problem = await problemOf((dialect = { ...dialect, ragged }));
    }
    if (problem !== null) {
      const mistake = await csvMistake(copy, path, found);
      if (mistake !== null) throw mistake;
      const [, long] = /Line: (\d+).*Maximum line size/s.exec(problem) ?? [];
      if (long !== undefined)
        throw fileError(
          `${shortPath(path)}, line ${count(Number(long))}: the row has more than 2,000,000 bytes: ${quoted(await lineOf(copy, Number(long)))}`,
          'DuckDB reads no longer row of CSV. Shorten its values, or save the file as NDJSON or Parquet.',
        );
      // With one column or with missing values, a sign inside a text that looks like the end of a line would go unseen.
      dialect = { ...dialect, mixed: found.names.length > 1 && !dialect.ragged };
      if (dialect.mixed && (await problemOf(dialect)) === null) problem = null;
    }
    if (problem !== null) {
      if (outOfMemory.test(problem)) throw fileError(`${shortPath(path)}: ${tooWide}`, narrower);
      const words = /state machine/.test(problem) ? 'its lines end in different ways' : problem;
      throw fileError(
        `${shortPath(path)} is not CSV: ${words}`,
        'Save it again, with one kind of line ends.',
      );
    }
    const own = encoding === 'utf-8' && !reading.gzipped && !isPattern(path) ? path : null;
    const settled = { ...reading, encoding, delimiter: found.delimiter };
    const placeOf = async (row: number) => `line ${count(await lineOfRecord(own ?? copy, found, row))}`;
    const lines = own ? csvRelation(own, dialect) : withoutEnd(csvRelation(copy, dialect), found, mark);
    const relation = empty > 0 ? withoutEmpty(lines, found) : lines;
    const notes = [
      ...(found.found ? [headerNote(found.found, found.names, 'line')] : []),
      ...footerNote(last, found.names.length, 'Delete it in the file, or leave it out in SQL.'),
    ];
    const form = { ragged: dialect.ragged, empty, header: found.found, notes };
    return { path: own ?? copy, relation, reading: settled, ...form, placeOf };
  } finally {
    if (shared === undefined) file.close();
  }
}

/** Types that Parquet keeps. The others are texts, as a wider whole number would be a double. */
const kept =
  /^((U?(TINY|SMALL|BIG)?INT(EGER)?|BOOLEAN|FLOAT|DOUBLE|DATE|TIME|UUID|BLOB|VARCHAR|JSON|INTERVAL|TIMESTAMP.*|DECIMAL\(.*|ENUM\(.*)|(STRUCT|MAP)\((?!.*HUGEINT).*|(?!.*HUGEINT).*\])$/;

/**
 * Copies a table of a DuckDB file as Parquet, the newest rows first, and returns what changes with its contents. So nobody
 * can write, the file is free for its own program while jobs read, and a date reads a part of the copy only.
 */
function copyTable(path: string, copy: string, { table, dateColumn }: Reading): Promise<string> {
  const where = shortPath(path);
  // Two DuckDB instances of a process on one file would drop each other's lock.
  return inTurn(path, async () => {
    const options = { memoryLimit: '512MB', threads: 2, spillTo: `${copy}-spill` };
    const opening = openEngine(options, async (engine) => {
      await engine.run(`ATTACH ${quoteText(path)} AS source (READ_ONLY); USE source`);
      await engine.closeOff({ files: [copy], folders: [] });
    });
    return closing(await opening, async (engine) => {
      const named = (table ?? '').split('.').map(quoteName).join('.');
      if (table === undefined)
        throw fileError(`${where} is a DuckDB file`, 'Set `table` to one of its tables.');
      const columns = await engine.rows(`SELECT column_name, column_type FROM (DESCRIBE FROM ${named})`);
      const values = columns.map((row) => {
        const [name, type] = [quoteName(row.text('column_name')), row.text('column_type')];
        if (kept.test(type)) return name;
        return `CAST(${name} AS ${/^U?HUGEINT$/.test(type) ? 'DECIMAL(38,0)' : 'VARCHAR'}) AS ${name}`;
      });
      const order = columns.some((row) => row.text('column_name') === dateColumn)
        ? `ORDER BY ${quoteName(dateColumn!)} DESC NULLS LAST`
        : '';
      await engine.run(
        `COPY (SELECT ${values.join(', ')} FROM ${named} ${order}) TO ${quoteText(copy)} (FORMAT parquet)`,
      );
      const sum = `SELECT CAST(sum(hash(rows)) AS VARCHAR) AS sum FROM read_parquet(${quoteText(copy)}) AS rows`;
      return (await engine.row(sum)).optional('sum') ?? 'empty';
    });
  }).catch((error: unknown) => {
    if (error instanceof HeadgateError) throw error;
    const holder = lockHolder(error)?.text;
    if (holder)
      throw fileError(`${where} is open in ${holder}`, 'Close it there, or name a copy of it.', error);
    throw fileError(`${where} cannot be read: ${firstWords(error)}`, 'Correct `table`, or the file.', error);
  });
}
