import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DestinationDescription } from '../../src/load/description.js';
import { stateOf } from './log/state-folder.js';

/** Reading a log needs DuckDB, which most commands never load. */
const readers = () => import('./readers.js');

/** Describes a folder of Delta tables without opening one. */
export const delta: DestinationDescription = {
  title: 'a folder of Delta tables',
  example: 'data/lake',
  capabilities: {
    replaceByKey: true,
    sharedRows: true,
    keepsVersions: true,
    partitions: true,
    tablesAreFolders: true,
  },
  isNameOf: (text) => /^s3:\/\//i.test(text),
  isAt: async (path) => (await readers()).isDeltaFolder(path),
  holds: async (folder) => existsSync(join(folder, '_headgate', 'tables.json')),
  stateFolder: stateOf,
  places: (path) => [path],
  reader: {
    shape: 'folder',
    otherShape: 'is not a folder',
    shutsOthersOut: false,
    attach: async (place, reads) => (await readers()).attachDelta(place, reads),
    explain: async (place) => (await readers()).explainReading(place),
    detach: '',
  },
};
