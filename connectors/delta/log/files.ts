import { HeadgateError } from '../../../src/common/errors.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import type { AddFile } from './actions.js';
import type { TableLog } from './table-log.js';

/** Values of a file's partition columns, as in its `add` action. */
export type PartitionValues = Readonly<Record<string, string | null>>;

/**
 * Folder of a file, with a final `/` unless it is empty. The values are also in the log, but polars reads them from the
 * path. The folder is all ASCII, because Java finds other names only in a UTF-8 locale.
 */
export function folderOf(values: PartitionValues): string {
  return Object.entries(values)
    .map(([name, value]) => `${escaped(name)}=${value === null ? nullFolder : escaped(value)}/`)
    .join('');
}

/** Hive's name for the partition of missing values. */
export const nullFolder = '__HIVE_DEFAULT_PARTITION__';

/** A name or a value as it is in a folder's name. */
export function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A file during a commit: it is in the table, or is about to be. */
export interface LiveFile {
  /** The action as the table has it. A file that this commit writes has no path there yet. */
  file: AddFile;
  /** Where its contents are. */
  at: () => Promise<string>;
  /** Where this commit wrote it; null for a file that is already in the table. */
  draft: string | null;
}

/** The name of a table's object, from a path in its log. */
export function objectName(folder: string, path: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('/')) {
    throw new HeadgateError(
      'destination_newer',
      `${folder} has files in another folder, which headgate does not read`,
    );
  }
  return `${folder}/${decodeURIComponent(path)}`;
}

/** The files of a table at the start of a commit. */
export function liveFiles(store: ObjectStore, { folder, files }: TableLog): LiveFile[] {
  return [...files.values()].map((file) => ({
    file,
    at: () => store.local(objectName(folder, file.path)),
    draft: null,
  }));
}

export function pathsOf(files: readonly LiveFile[]): Promise<string[]> {
  return Promise.all(files.map(({ at }) => at()));
}
