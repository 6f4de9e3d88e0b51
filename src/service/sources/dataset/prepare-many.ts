import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { quoteName, quoteText } from '../../../duckdb/sql.js';
import { HeadgateError } from '../../../common/errors.js';
import { groupBy } from '../../../common/series.js';
import { count, listed, shortPath } from '../../../common/words.js';
import { firstWords } from './csv.js';
import { fileError, quoted } from './file-error.js';
import { filesAt, type Member } from './find-files.js';
import { openFile, type OpenFile } from './open-file.js';
import { inFolder, type Many, type Part, prepare, type Prepared } from './prepare.js';
import { readingOf } from './reading.js';

/** So many files are one relation: DuckDB takes memory for each relation, and time to find the name of a file. */
const together = 50;

/** Each of the files is prepared by itself, with its own encoding and delimiter. Throws `file_invalid`, which names the file. */
export function prepareMany(path: string, entry: Parameters<typeof readingOf>[1]): Promise<Prepared> {
  return inFolder(async (folder) => {
    const { members, others } = await filesAt(path, folder);
    const prepared: Prepared[] = [];
    const remove = async () => {
      for (const each of prepared) await each.remove();
      await rm(folder, { recursive: true, force: true });
    };
    try {
      for (const member of members) {
        prepared.push(await prepareMember(member, entry));
        // An unpacked file that was copied once more is not needed.
        if (prepared.at(-1)!.path !== member.path && member.path.startsWith(folder)) await rm(member.path);
      }
      const paths = prepared.flatMap((each) => each.path);
      const file = await openFile(paths);
      try {
        const parts = await partsOf(file, members, prepared);
        return { ...union(path, parts, others), path: paths, remove };
      } finally {
        await file.close();
      }
    } catch (error) {
      await remove();
      throw error;
    }
  });
}

async function prepareMember(
  { path, shown }: Member,
  entry: Parameters<typeof readingOf>[1],
): Promise<Prepared> {
  try {
    return await prepare(path, readingOf(path, entry));
  } catch (error) {
    if (!(error instanceof HeadgateError)) throw error;
    const message = error.message.replaceAll(shortPath(path), shown);
    throw new HeadgateError(error.code, message, { hint: error.hint, cause: error });
  }
}

/** The files with their columns; those without a row of JSON are left out, because they have none. */
async function partsOf(
  file: OpenFile,
  members: readonly Member[],
  prepared: readonly Prepared[],
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const [at, member] of members.entries()) {
    const part = { ...member, prepared: prepared[at]! };
    const { relation, reading } = part.prepared;
    const columns = await named(part, () => file.columns(relation));
    const isUnnamed = /json/.test(reading.kind) && columns.length === 1 && columns[0]!.name === 'json';
    const rows = isUnnamed ? (await file.row(`SELECT count(*) AS n FROM ${relation}`)).number('n') : 1;
    // DuckDB makes such a column of rows that are not objects with fields. With this option it refuses them.
    if (isUnnamed && rows > 0)
      await named(part, () => file.columns(relation.replace('maximum_depth', 'records = true, $&')));
    if (rows > 0) parts.push({ ...part, columns });
  }
  return parts;
}

/** Names the file in an error of DuckDB. */
async function named<T>({ shown }: Pick<Part, 'shown'>, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (cause) {
    const words = firstWords(cause);
    const what = words.includes('expected records')
      ? 'has rows that are not objects with fields'
      : `cannot be read: ${words}`;
    throw fileError(`${shown} ${what}`, 'Correct the file.', cause);
  }
}

/** The first of several files that cannot be read to its end, as an error that names it; null: none. */
export async function damagedPart({ parts }: Many): Promise<Error | null> {
  for (const part of parts) {
    const { path, relation } = part.prepared;
    const file = await openFile(path);
    try {
      await named(part, () => file.row(`SELECT bit_xor(hash(part)) AS n FROM ${relation} AS part`));
    } catch (error) {
      return error as Error;
    } finally {
      await file.close();
    }
  }
  return null;
}

function union(
  path: string,
  parts: readonly Part[],
  others: readonly string[],
): Omit<Prepared, 'path' | 'remove'> {
  const [first] = parts;
  if (first === undefined) throw fileError(`${shortPath(path)} has no rows`, 'Add it once a file has some.');
  // Names that differ only in case are one column, as they are in tables.
  const columns = new Map<string, string>();
  for (const part of parts) {
    const isOther = part !== first && part.columns.every(({ name }) => !columns.has(name.toLowerCase()));
    if (isOther)
      throw fileError(
        `${part.shown} has none of the columns of ${first.shown}`,
        'If its first line has no names, add them. Move a file of another kind elsewhere.',
      );
    for (const { name } of part.columns)
      if (!columns.has(name.toLowerCase())) columns.set(name.toLowerCase(), name);
  }
  const free = (name: string): string => (columns.has(name) ? free(`${name}_name`) : name);
  const fileColumn = free('file');
  const identity = `identity-${randomUUID()}`;
  const alike = groupBy(parts, ({ prepared, columns: own }) =>
    JSON.stringify([prepared.relation.replace(quoteText(String(prepared.path)), ''), own]),
  );
  const groups = [...alike.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / together) }, (_, at) =>
      relationOf(group.slice(at * together, (at + 1) * together), fileColumn, identity),
    ),
  );
  const identified = `(${groups.join(' UNION ALL BY NAME ')})`;
  const shown = [...columns.values(), fileColumn].map(quoteName).join(', ');
  const relation = `(SELECT ${shown} FROM ${identified})`;
  const prepared = parts.map((part) => part.prepared);
  const { reading } = first.prepared;
  const delimiters = new Set(prepared.map((each) => each.reading.delimiter));
  return {
    relation,
    // What is found in one file does not hold for the next.
    reading: {
      ...reading,
      ...{ gzipped: false, encoding: undefined, sheet: undefined, rowsAt: undefined },
      delimiter: delimiters.size === 1 ? reading.delimiter : undefined,
    },
    ragged: prepared.some(({ ragged }) => ragged),
    empty: prepared.reduce((sum, { empty }) => sum + empty, 0),
    async placeOf(row) {
      const name = quoteName(fileColumn);
      const numbered = `(SELECT row_number() OVER () AS n, ${name} AS name FROM ${relation})`;
      const within = `SELECT name, (SELECT count(*) FROM ${numbered} AS b WHERE b.name = a.name AND b.n <= a.n) AS at
        FROM ${numbered} AS a WHERE n = ${row}`;
      const all = await openFile(prepared.flatMap((each) => each.path));
      const found = await all.row(within).finally(() => all.close());
      const part = parts.find((each) => each.name === found.text('name'))!;
      return `${part.name}, ${await part.prepared.placeOf(found.number('at'))}`;
    },
    many: { fileColumn, identified, identity, parts, notes: notesOf(parts, [...columns.values()], others) },
  };
}

/** Files with the same columns, which are read alike, as one SELECT. */
function relationOf(parts: readonly Part[], fileColumn: string, identity: string): string {
  const [{ prepared, columns }] = parts as [Part];
  const from = quoteName(`from-${identity}`);
  const list = (texts: readonly string[]) => `[${texts.map(quoteText).join(', ')}]`;
  const paths = list(parts.map((part) => String(part.prepared.path)));
  const types = columns.map(({ name, type }) => `${quoteName(name)}: ${quoteText(type)}`).join(', ');
  const all = prepared.relation
    .replace(quoteText(String(prepared.path)), () => `${paths}, filename = ${quoteText(`from-${identity}`)}`)
    .replace(/, maximum_depth = 1.*\)$/, () => `, columns = {${types}})`);
  const name = `${list(parts.map((part) => part.name))}[list_position(${paths}, ${from})]`;
  const own = columns.map((column) => `${quoteName(column.name)} := ${quoteName(column.name)}`).join(', ');
  return `SELECT * EXCLUDE (${from}), ${name} AS ${quoteName(fileColumn)},
    CAST(to_json(struct_pack(${own}, ${quoteName(fileColumn)} := ${name})) AS VARCHAR) AS ${quoteName(identity)} FROM ${all}`;
}

/** What a person would not expect of files that are one table. */
function notesOf(parts: readonly Part[], columns: readonly string[], others: readonly string[]): string[] {
  const notes: string[] = [];
  const names = (members: readonly Member[]) => listed(members.map(({ name }) => name));
  for (const column of columns) {
    const own = (part: Part) => part.columns.find(({ name }) => name.toLowerCase() === column.toLowerCase());
    const lacking = parts.filter((part) => own(part) === undefined);
    const having = parts.filter((part) => !lacking.includes(part));
    if (lacking.length > having.length)
      notes.push(`Only ${names(having)} has the column ${column}: it is null elsewhere.`);
    else if (lacking.length > 0) notes.push(`${names(lacking)} has no column ${column}: it is null there.`);
    const ways = new Set(having.map((part) => own(part)!.name));
    if (ways.size > 1) notes.push(`${[...ways].join(' and ')} are one column.`);
    const bare = (name: string) => name.toLowerCase().replaceAll(/[\s_]/g, '');
    const twin = columns.find((other) => other !== column && bare(other) === bare(column));
    if (twin !== undefined && columns.indexOf(twin) < columns.indexOf(column))
      notes.push(
        `${quoted(twin)} and ${quoted(column)} stay two columns. If they are one, rename it in the files.`,
      );
    const types = new Set(having.map((part) => own(part)!.type));
    if (types.size > 1) notes.push(`${column} has several types: ${[...types].join(', ')}.`);
  }
  const foreign = parts.flatMap(({ name, prepared: { reading } }) =>
    (reading.encoding ?? 'utf-8') === 'utf-8' ? [] : [`${name} as ${reading.encoding}`],
  );
  if (foreign.length > 0)
    notes.push(`headgate reads ${listed(foreign)}. If letters are wrong, add the files with --encoding.`);
  if (others.length > 0) notes.push(`headgate leaves out ${listed(others)}.`);
  return notes.length > 8
    ? [...notes.slice(0, 7), `${count(notes.length - 7)} more differences like these.`]
    : notes;
}
