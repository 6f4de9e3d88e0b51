import type { DestinationPlace } from '../../../src/load/description.js';
import { openFolderStore } from '../../../src/objects/folder-store.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { openS3Store } from '../../../src/objects/s3-store.js';
import { deltaPlaces, stateOf } from './places.js';

/** Opens the store of a folder, or of a prefix of a bucket. */
export function storeAt({ path, s3 }: DestinationPlace): ObjectStore {
  if (s3 === undefined) return openFolderStore(path, deltaPlaces(stateOf(path)).drafts);
  return openS3Store(s3.place, deltaPlaces(s3.stateFolder).copies);
}
