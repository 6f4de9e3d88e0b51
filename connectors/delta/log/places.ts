import { join } from 'node:path';
import type { DestinationPlace } from '../../../src/load/description.js';
import { openFolderStore } from '../../../src/objects/folder-store.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { openS3Store } from '../../../src/objects/s3-store.js';
import { stateOf } from './state-folder.js';

/** Where a Delta destination keeps headgate's own files on this machine. */
export interface DeltaPlaces {
  state: string;
  /** Files that are written but not in a table yet, and notes of objects that are about to be uploaded. */
  drafts: string;
  witness: string;
  /** Copies of files from an object store. */
  copies: string;
}

export function deltaPlaces(state: string): DeltaPlaces {
  return {
    state,
    drafts: join(state, 'drafts'),
    witness: join(state, 'tables.json'),
    copies: join(state, 'copies'),
  };
}

/** Folder inside the folder of a table. Other programs that clean up a table leave names with `_` alone. */
export const notesFolder = '_headgate';

/** Name of the object with a load's rejected rows. */
export const rejectsFolder = '_headgate/rejects';

/** Opens the store of a folder, or of a prefix of a bucket. */
export function storeAt({ path, s3 }: DestinationPlace): ObjectStore {
  if (s3 === undefined) return openFolderStore(path, deltaPlaces(stateOf(path)).drafts);
  return openS3Store(s3.place, deltaPlaces(s3.stateFolder).copies);
}
