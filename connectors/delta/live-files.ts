import { HeadgateError } from '../../src/errors.js';
import type { ObjectStore } from '../../src/objects/object-store.js';
import type { AddFile } from './actions.js';
import type { TableLog } from './table-log.js';
import type { WrittenFile } from './written-file.js';

/** A file of a table during a commit: one that is in the table or is about to be. */
export interface LiveFile {
  /** As in the table; what a commit writes has no path there yet. */
  file: AddFile;
  /** Where its bytes are. */
  at: () => Promise<string>;
  /** Null for one that is in the table. */
  written: WrittenFile | null;
}

/** Name of an object of a table, from a path in its log. */
export function objectName(folder: string, path: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('/')) {
    throw new HeadgateError(
      'destination_newer',
      `${folder} has files in another folder, which headgate does not read`,
    );
  }
  return `${folder}/${decodeURIComponent(path)}`;
}

/** The files of a table as a commit finds them. */
export function liveFiles(store: ObjectStore, { folder, files }: TableLog): LiveFile[] {
  return [...files.values()].map((file) => ({
    file,
    at: () => store.local(objectName(folder, file.path)),
    written: null,
  }));
}

/** Tells where the bytes of a file are that a commit has written. */
interface Places {
  locate(path: string): Promise<string>;
}

/** A file that a commit has written. */
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
