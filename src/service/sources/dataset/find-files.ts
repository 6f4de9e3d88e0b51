import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { listed, shortPath } from '../../../common/words.js';
import { fileError } from './file-error.js';
import { contentOf, regularFile } from './open-file.js';
import { kindOf } from './reading.js';
import { unpack } from './zip.js';

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
  const pattern = (isFolder ? '**' : steps.slice(fixed).join('/')).replaceAll(
    /\*\*\/?|\*|\?|\[!?[^\]/]+\]|[\\^$.|+(){}[\]]/g,
    (sign) =>
      sign.length > 2 && sign !== '**/' ? sign.replace('[!', '[^') : (meanings[sign] ?? `\\${sign}`),
  );
  const all = await readdir(folder, { recursive: /\/|\*\*/.test(pattern) }).catch(() => []);
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
