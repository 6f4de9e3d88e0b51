import { createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { HeadgateError, messageOf } from '../../../common/errors.js';
import { isFullDisk } from '../../../common/system-error.js';
import { listed, shortPath } from '../../../common/words.js';
import { makeFolder } from '../../../files/durable.js';
import { fileError } from './file-error.js';
import { contentOf, regularFile } from './open-file.js';
import { kindOf } from './reading.js';

/** One of several files that are one table. */
export interface Member {
  /** What the column of files says: its path below the folder that the entry names. */
  name: string;
  path: string;
  /** As errors call it. */
  shown: string;
  /** What changes with its contents. */
  version: string;
}

const isPattern = (path: string) => /[*?[]/.test(path);
const isZip = (name: string) => /\.zip$/i.test(name);

/** Whether a path means several files: a folder, a zip, or a pattern. A file may have signs of a pattern in its name. */
export async function meansMany(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found === null ? isPattern(path) : found.isDirectory() || (found.isFile() && isZip(path));
}

/** Hidden files, and what macOS and open programs leave beside a file. */
const isHidden = (name: string) => /(^|\/)(\.|~\$|__MACOSX\/)/.test(name);

const meanings: Record<string, string> = { '**/': '(.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

/** The files that a path means, in the order of their names, with the folder that they are in. */
async function find(path: string): Promise<{ folder: string; names: string[] }> {
  const steps = path.split(sep);
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() === true;
  const fixed = isFolder ? steps.length : steps.findIndex(isPattern);
  const folder = steps.slice(0, fixed).join(sep) || sep;
  const written = isFolder ? '**' : steps.slice(fixed).join('/');
  const pattern = written.replaceAll(/\*\*\/?|\*|\?|\[!?[^\]/]+\]|[\\^$.|+(){}[\]]/g, (sign) =>
    sign.length > 2 && sign !== '**/' ? sign.replace('[!', '[^') : (meanings[sign] ?? `\\${sign}`),
  );
  const all = await readdir(folder, { recursive: /\/|\*\*/.test(written) }).catch(() => []);
  const wanted = all.map((name) => name.replaceAll(sep, '/')).filter((name) => !isHidden(name));
  const names = wanted.filter((name) => new RegExp(`^${pattern}$`).test(name)).toSorted();
  const versions = await Promise.all(names.map((name) => regularFile(join(folder, name))));
  return { folder, names: names.filter((_, at) => versions[at] !== null) };
}

/** What changes with the files that a path means, and their contents; null if there is none. */
export async function versionAt(path: string): Promise<string | null> {
  const own = await regularFile(path);
  // Commits of another program may only be beside a DuckDB file yet.
  if (own !== null && kindOf(path) === 'duckdb') return `${own} ${await regularFile(`${path}.wal`)}`;
  if (own !== null || !(await meansMany(path))) return own;
  const { folder, names } = await find(path);
  const versions = await Promise.all(names.map((name) => regularFile(join(folder, name))));
  return names.length === 0 ? null : JSON.stringify([names, versions]);
}

/**
 * The files that a path means, those in zips unpacked into a folder, and names of those that headgate does not read.
 * Throws `file_invalid` if there is none, or if there are several kinds.
 */
export async function filesAt(
  path: string,
  unpackTo: string,
): Promise<[members: Member[], others: string[]]> {
  const others: string[] = [];
  const isWanted = (name: string) => {
    const isKnown = kindOf(name) !== undefined || isZip(name);
    if (!isKnown && !isHidden(name)) others.push(name);
    return isKnown && !isHidden(name);
  };
  const isOne = (await regularFile(path)) !== null;
  const { folder, names } = isOne ? { folder: path, names: [''] } : await find(path);
  const found: Member[] = [];
  for (const name of names) {
    const file = join(folder, name);
    const shown = shortPath(file);
    if (isZip(file)) {
      const to = join(unpackTo, String(found.length));
      for (const inside of await unpack(file, to, isWanted))
        found.push({ ...inside, name: join(name, inside.name), shown: `${shown}/${inside.name}` });
    } else if (isWanted(name)) found.push({ name, path: file, shown, version: await contentOf(file) });
  }
  // Beside data, a text is a note about them.
  const isNote = ({ name }: Member) => /\.txt$/i.test(name);
  const members = found.every(isNote) ? found : found.filter((each) => !isNote(each));
  others.push(...found.filter((each) => !members.includes(each)).map(({ name }) => name));
  const [first, ...rest] = members;
  if (first === undefined)
    throw fileError(
      `${shortPath(path)} has no file that headgate reads${others.length === 0 ? '' : `: ${listed(others)}`}`,
      'Correct `path`. It is relative to the config, and may be a file, a folder, a zip or a pattern such as monthly/*.csv.',
    );
  const other = rest.find(({ name }) => kindOf(name) !== kindOf(first.name));
  if (other === undefined) return [members, others];
  throw fileError(
    `${shortPath(path)} has files of several kinds, such as ${first.name} and ${other.name}`,
    'Unpack zips, and name files of one kind by a pattern such as *.csv.',
  );
}

type Unpacked = Omit<Member, 'shown'>;

/** Unpacks the files of a zip that are wanted into a folder, in bounded memory. Throws `file_invalid` if it cannot. */
async function unpack(zip: string, folder: string, isWanted: (name: string) => boolean): Promise<Unpacked[]> {
  const { openPromise } = await import('yauzl');
  const unpacked = new Map<string, Unpacked>();
  const refuse = (what: string, hint = 'Download it or pack it again.', cause?: unknown) =>
    fileError(`${shortPath(zip)} ${what}`, hint, cause);
  try {
    const file = await openPromise(zip);
    // It refuses names that lead out of the folder.
    for await (const entry of file.eachEntry()) {
      const { fileName: name, uncompressedSize } = entry;
      if (name.endsWith('/') || !isWanted(name)) continue;
      if (entry.isEncrypted()) throw refuse(`is encrypted: ${name}`, 'Unpack it, and add the folder.');
      if (/\.zip$/i.test(name)) throw refuse(`has a zip inside: ${name}`, 'Unpack it, and add the folder.');
      if (unpacked.has(name)) throw refuse(`has two files named ${name}`);
      const path = join(folder, name);
      await makeFolder(dirname(path));
      let sum = 0;
      const summed = new Transform({
        transform(chunk: Buffer, _, done) {
          sum = crc32(chunk, sum);
          done(null, chunk);
        },
      });
      const packed = await file.openReadStreamPromise(entry);
      await pipeline(packed, summed, createWriteStream(path, { mode: 0o600 }));
      if (sum !== entry.crc32) throw refuse(`is damaged: ${name} does not have its checksum`);
      unpacked.set(name, { name, path, version: `${uncompressedSize} ${sum}` });
    }
  } catch (error) {
    if (error instanceof HeadgateError || isFullDisk(error)) throw error;
    throw refuse(`cannot be unpacked: ${messageOf(error)}`, undefined, error);
  }
  return [...unpacked.values()];
}
