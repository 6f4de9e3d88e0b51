import { HeadgateError } from '../../../src/errors.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import type { AddFile } from './actions.js';
import type { TableLog } from './table-log.js';
import type { WrittenFile } from './written-file.js';

/** A file during a commit: it is in the table, or is about to be. */
export interface LiveFile {
  /** The action as the table has it. A file that this commit writes has no path there yet. */
  file: AddFile;
  /** Where its contents are. */
  at: () => Promise<string>;
  /** The draft's path; null for a file that is already in the table. */
  written: WrittenFile | null;
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
    written: null,
  }));
}

/** Returns where the contents of a file are that a commit has written. */
interface Places {
  locate(path: string): Promise<string>;
}

/** A file that a commit has just written. */
export function freshFile(written: WrittenFile, drafts: Places): LiveFile {
  const file: AddFile = {
    path: '',
    partitionValues: { ...written.partition },
    size: written.bytes,
    modificationTime: 0,
    dataChange: true,
    stats: written.stats,
  };
  return { file, at: () => drafts.locate(written.path), written };
}

export function pathsOf(files: readonly LiveFile[]): Promise<string[]> {
  return Promise.all(files.map(({ at }) => at()));
}
