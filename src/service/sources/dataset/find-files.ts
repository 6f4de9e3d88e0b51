import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { listed, shortPath } from '../../../common/words.js';
import { fileError } from './file-error.js';
import { fileVersion, regularFile } from './open-file.js';
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

export interface Members {
  members: Member[];
  /** Names of files that are left out, because headgate does not read files of their kind. */
  others: string[];
}

const isPattern = (path: string) => /[*?[]/.test(path);
const isZip = (name: string) => /\.zip$/i.test(name);

/** Whether a path means several files: a folder, a zip, or a pattern. A file may have signs of a pattern in its name. */
export async function meansMany(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found === null ? isPattern(path) : found.isDirectory() || (found.isFile() && isZip(path));
}

/** Hidden files, and what macOS and open programs leave beside a file. */
const isHidden = (name: string) => /(^|\/)(\.|~\$|__MACOSX(\/|$))/.test(name);

/** The part of a pattern that is a folder, and the names below it that it means. */
function placeOf(path: string): { folder: string; pattern: RegExp; deep: boolean } {
  const steps = path.split(sep);
  const fixed = steps.findIndex(isPattern);
  if (fixed < 0) return { folder: path, pattern: /./, deep: true };
  const rest = steps.slice(fixed).join('/');
  const words: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
  const source = rest.replaceAll(/\*\*\/|\*\*|\*|\?|\[!?[^\]/]+\]|[\\^$.|+(){}[\]]/g, (sign) => {
    if (sign.length > 2 && sign.startsWith('[')) return sign.replace('[!', '[^').replaceAll('\\', '\\\\');
    return words[sign] ?? `\\${sign}`;
  });
  const folder = steps.slice(0, fixed).join(sep) || sep;
  return { folder, pattern: new RegExp(`^${source}$`), deep: rest.includes('/') };
}

/** Names of the files that a path means, in their order, with the folder that they are in. Links to folders are not followed. */
async function found(path: string): Promise<{ folder: string; names: string[] }> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() === true;
  const { folder, pattern, deep } = isFolder ? { folder: path, pattern: /./, deep: true } : placeOf(path);
  const names: string[] = [];
  const look = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      const name = below + entry.name;
      if (isHidden(name)) continue;
      if (entry.isDirectory()) {
        if (deep) await look(`${name}/`);
      } else if (pattern.test(name) && (await regularFile(join(folder, name))) !== null) names.push(name);
    }
  };
  await look('').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  });
  return { folder, names: names.toSorted() };
}

/** What changes with the files that a path means, and their contents; null if there is none. */
export async function versionAt(path: string): Promise<string | null> {
  if (isZip(path) || !(await meansMany(path))) return regularFile(path);
  const { folder, names } = await found(path);
  const versions = await Promise.all(names.map((name) => regularFile(join(folder, name))));
  return names.length === 0 ? null : JSON.stringify(names.map((name, at) => [name, versions[at]]));
}

/** The files that a path means, those in zips unpacked into a folder. Throws `file_invalid` if there is none, or several kinds. */
export async function filesAt(path: string, unpackTo: string): Promise<Members> {
  const others: string[] = [];
  const members: Member[] = [];
  const isWanted = (name: string) => {
    if (isHidden(name)) return false;
    if (kindOf(name) === undefined && !isZip(name)) others.push(name);
    return kindOf(name) !== undefined || isZip(name);
  };
  const add = async (name: string, file: string) => {
    if (!isZip(file)) {
      const version = await fileVersion(file);
      if (version !== null) members.push({ name, path: file, shown: shortPath(file), version });
      return;
    }
    const unpacked = await unpack(file, join(unpackTo, String(members.length)), isWanted);
    for (const { name: inside, path: at, version } of unpacked) {
      const shown = `${shortPath(file)}/${inside}`;
      if (isZip(inside)) throw fileError(`${shown} is a zip in a zip`, 'Unpack it, and add the folder.');
      members.push({ name: name === '' ? inside : `${name}/${inside}`, path: at, shown, version });
    }
  };
  if (isZip(path) && (await regularFile(path)) !== null) await add('', path);
  else {
    const { folder, names } = await found(path);
    for (const name of names) if (isWanted(name)) await add(name, join(folder, name));
  }
  // Beside data, a text is a note about them.
  const isNote = ({ name }: Member) => /\.txt(\.gz)?$/i.test(name);
  const data = members.every(isNote) ? members : members.filter((each) => !isNote(each));
  others.push(...members.filter((each) => !data.includes(each)).map(({ name }) => name));
  const [first] = data;
  if (first === undefined) {
    const what = others.length === 0 ? 'no files' : `no file that headgate reads, only ${listed(others)}`;
    throw fileError(
      `${shortPath(path)} has ${what}`,
      'Correct `path`. It is relative to the config, and may be a file, a folder, a zip or a pattern such as monthly/*.csv.',
    );
  }
  const other = data.find(({ name }) => kindOf(name) !== kindOf(first.name));
  if (other !== undefined)
    throw fileError(
      `${shortPath(path)} has files of several kinds: ${first.name} and ${other.name}`,
      isZip(path)
        ? 'Unpack it, and add a pattern such as *.csv.'
        : 'Name one kind by a pattern, such as *.csv.',
    );
  return { members: data.toSorted((a, b) => (a.name < b.name ? -1 : 1)), others };
}
