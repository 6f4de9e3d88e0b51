import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { quoteName, quoteText } from '../../../duckdb/sql.js';
import { closing } from '../../../common/closing.js';
import { HeadgateError } from '../../../common/errors.js';
import { groupBy } from '../../../common/series.js';
import { listed, shortPath, sum } from '../../../common/words.js';
import { firstWords } from './csv.js';
import { jsonMistake } from './document.js';
import { fileError } from './file-error.js';
import { temporaryFolder } from '../../../files/temporary.js';
import { filesAt, type Member } from './find-files.js';
import { columnsOf, openFile, type OpenFile } from './open-file.js';
import { inFolder, type Part, prepare, type Prepared, refuseBareRows } from './prepare.js';
import { readingOf } from './reading.js';

type Entry = Parameters<typeof readingOf>[1];

/** So many files are one relation: DuckDB takes memory for each relation, and time to find the name of a file. */
const together = 50;

/** Each of the files is prepared by itself, with its own encoding and delimiter. Throws `file_invalid`, which names the file. */
export function prepareMany(path: string, entry: Entry): Promise<Prepared> {
  return inFolder(async (folder, removeFolder) => {
    const [members, others] = await filesAt(path, folder);
    const parts: Part[] = [];
    const prepared: Prepared[] = [];
    const remove = async () => {
      for (const each of prepared) await each.remove();
      await removeFolder();
    };
    const file = await openFile(
      members.map((member) => member.path),
      1,
      [await temporaryFolder()],
    );
    try {
      for (const member of members) {
        const each = await prepareMember(member, entry, file);
        prepared.push(each);
        // An unpacked file that was copied once more is not needed.
        if (each.path !== member.path && member.path.startsWith(folder)) await rm(member.path);
        parts.push(...(await partOf(file, member, each)));
      }
      return { ...union(path, parts, others), path: prepared.flatMap((each) => each.path), remove };
    } catch (error) {
      await remove();
      throw error;
    } finally {
      file.close();
    }
  });
}

async function prepareMember({ path, shown }: Member, entry: Entry, file: OpenFile): Promise<Prepared> {
  try {
    return await prepare(path, readingOf(path, entry), file);
  } catch (error) {
    if (!(error instanceof HeadgateError)) throw error;
    const message = error.message.replaceAll(shortPath(path), shown);
    throw new HeadgateError(error.code, message, { hint: error.hint, cause: error });
  }
}

/** A file with its columns; nothing for JSON without rows, which has none. */
async function partOf(file: OpenFile, member: Member, prepared: Prepared): Promise<Part[]> {
  const { relation, reading } = prepared;
  try {
    const columns = await columnsOf(file, relation);
    if (!/json/.test(reading.kind) || columns.length !== 1 || columns[0]!.name !== 'json')
      return [{ ...member, prepared, columns }];
    if ((await file.row(`SELECT count(*) AS n FROM ${relation}`)).number('n') === 0) return [];
    await refuseBareRows(file, relation);
    return [{ ...member, prepared, columns }];
  } catch (cause) {
    const words = firstWords(cause).replaceAll(String(prepared.path), member.shown);
    const mistake = await jsonMistake(prepared, member.shown);
    throw mistake ?? fileError(`${member.shown} cannot be read: ${words}`, 'Correct the file.', cause);
  }
}

const key = (name: string) => name.toLowerCase();

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
    if (part !== first && part.columns.every(({ name }) => !columns.has(key(name))))
      throw fileError(
        `${part.shown} has none of the columns of ${first.shown}`,
        'If its first line has no names, add them. Move a file of another kind elsewhere.',
      );
    for (const { name } of part.columns) if (!columns.has(key(name))) columns.set(key(name), name);
  }
  const free = (name: string): string => (columns.has(name) ? free(`${name}_name`) : name);
  const fileColumn = free('file');
  const identity = `identity-${randomUUID()}`;
  const alike = groupBy(parts, ({ prepared, columns: own }) =>
    JSON.stringify([prepared.relation.replace(quoteText(String(prepared.path)), ''), own]),
  );
  const selects = [...alike.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / together) }, (_, at) =>
      selectOf(group.slice(at * together, (at + 1) * together), fileColumn, identity),
    ),
  );
  const identified = `(${selects.join(' UNION ALL BY NAME ')})`;
  const relation = `(SELECT ${[...columns.values(), fileColumn].map(quoteName).join(', ')} FROM ${identified})`;
  const prepared = parts.map((part) => part.prepared);
  const { reading } = first.prepared;
  const isAlike = prepared.every((each) => each.reading.delimiter === reading.delimiter);
  const found = { encoding: undefined, sheet: undefined, rowsAt: undefined };
  return {
    relation,
    // What is found in one file does not hold for the next.
    reading: { ...reading, ...found, delimiter: isAlike ? reading.delimiter : undefined },
    ragged: prepared.some(({ ragged }) => ragged),
    empty: sum(prepared.map(({ empty }) => empty)),
    // Each file has its own, which is found again.
    header: null,
    notes: [],
    async placeOf(row) {
      const name = quoteName(fileColumn);
      const numbered = `(SELECT row_number() OVER () AS n, ${name} AS name FROM ${relation})`;
      const sql = `SELECT name, count(*) AS n FROM ${numbered} WHERE n <= ${row} GROUP BY name ORDER BY max(n) DESC LIMIT 1`;
      const opened = await openFile(prepared.flatMap((each) => each.path));
      const at = await closing(opened, (file) => file.row(sql));
      const part = parts.find((each) => each.name === at.text('name'))!;
      return `${part.name}, ${await part.prepared.placeOf(at.number('n'))}`;
    },
    many: { fileColumn, identified, identity, parts, notes: notesOf(parts, others) },
  };
}

/** Files with the same columns, which are read alike, as one SELECT. */
function selectOf(parts: readonly Part[], fileColumn: string, identity: string): string {
  const [{ prepared, columns }] = parts as [Part];
  const list = (texts: readonly string[]) => `[${texts.map(quoteText).join(', ')}]`;
  const paths = list(parts.map((part) => String(part.prepared.path)));
  const types = columns.map(({ name, type }) => `${quoteName(name)}: ${quoteText(type)}`).join(', ');
  const from = `from-${identity}`;
  const all = prepared.relation
    .replace(quoteText(String(prepared.path)), () => `${paths}, filename = ${quoteText(from)}`)
    .replace(/, maximum_depth = 1.*\)$/, () => `, columns = {${types}})`);
  const name = `${list(parts.map((part) => part.name))}[list_position(${paths}, ${quoteName(from)})]`;
  const own = columns.map((column) => `${quoteName(column.name)} := ${quoteName(column.name)}`).join(', ');
  return `SELECT * EXCLUDE (${quoteName(from)}), ${name} AS ${quoteName(fileColumn)},
    to_json(struct_pack(${own}, ${quoteName(fileColumn)} := ${name})) AS ${quoteName(identity)} FROM ${all}`;
}

/** What a person would not expect of files that are one table. */
function notesOf(parts: readonly Part[], others: readonly string[]): string[] {
  const names = (some: readonly Part[]) => listed(some.map(({ name }) => name));
  const said = groupBy(
    parts.flatMap((part) => part.prepared.notes.map((note) => ({ part, note }))),
    ({ note }) => note,
  );
  const foreign = parts.filter(({ prepared: { reading } }) => (reading.encoding ?? 'utf-8') !== 'utf-8');
  return [
    ...(foreign.length === 0
      ? []
      : [`Not UTF-8, so read as ${foreign[0]!.prepared.reading.encoding}: ${names(foreign)}.`]),
    ...(others.length === 0 ? [] : [`Left out: ${listed(others)}.`]),
    ...[...said].map(([note, some]) => `${names(some.map(({ part }) => part))}: ${note}`),
  ];
}
