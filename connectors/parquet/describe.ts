import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DestinationDescription } from '../../src/load/description.js';
import { lakeViews, readableFolders } from './readers.js';

/** Describes a folder of Parquet files without opening one. */
export const parquet: DestinationDescription = {
  title: 'a Parquet lake',
  example: 'data/lake',
  // A glob cannot contain it.
  refusedCharacters: ['\\'],
  capabilities: { tablesAreFolders: true },
  isNameOf: (text) => !/^\$\{|:\/\//.test(text),
  holds: async (folder) => existsSync(join(folder, '_headgate', 'manifest.json')),
  stateFolder: (path) => join(path, '_headgate'),
  places: (path) => [path],
  reader: {
    shape: 'folder',
    otherShape: 'is not a folder',
    shutsOthersOut: false,
    // The views read the files again in each query.
    attach: async ({ path }) => ({ sql: await lakeViews(path), folders: await readableFolders(path) }),
    detach: '',
  },
};
