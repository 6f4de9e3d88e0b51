import { areChecked } from '../../src/duckdb/extensions.js';
import { extensions } from './extensions.js';
import type { DestinationDescription } from '../../src/load/description.js';

export const iceberg: DestinationDescription = {
  title: 'Iceberg tables',
  example: 'https://catalog.example.org/api',
  keys: ['warehouse', 'schema', 'token', 'oauth2', 'data_path'],
  capabilities: {
    replaceByKey: true,
    sharedRows: true,
    rowHistory: true,
    keepsVersions: true,
    othersExpire: true,
  },
  isNameOf: () => false,
  isAt: () => Promise.resolve(false),
  stateFolder: (path) => `${path}.headgate`,
  places: (path) => [`${path}.headgate`],
  reader: {
    shape: 'file',
    otherShape: 'is not the address of a catalog',
    shutsOthersOut: false,
    attach: async (place) => (await import('./reader.js')).attachTables(place),
    areChecked: () => areChecked(extensions),
    detach: 'DETACH DATABASE IF EXISTS warehouse',
  },
};
