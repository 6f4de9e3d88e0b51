import type { DestinationDescription } from '../../src/load/description.js';
import { deltaViews, isDeltaFolder, readableFolders, stateOf } from './readers.js';

/** A folder of Delta tables, without opening one. */
export const delta: DestinationDescription = {
  title: 'a folder of Delta tables',
  example: 'data/lake',
  capabilities: { replaceByKey: true, tablesAreFolders: true },
  isNameOf: () => false,
  isAt: isDeltaFolder,
  stateFolder: stateOf,
  places: (path) => [path],
  reader: {
    shape: 'folder',
    otherShape: 'is not a folder',
    shutsOthersOut: false,
    attach: deltaViews,
    detach: '',
    folders: readableFolders,
  },
};
