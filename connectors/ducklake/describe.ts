import { readdir } from 'node:fs/promises';
import type { DestinationDescription } from '../../src/load/description.js';
import { areChecked } from '../../src/duckdb/extensions.js';
import { detach, extensions, folderPrefix, lakeAt, reservedNames } from './place.js';

export const ducklake: DestinationDescription = {
  title: 'a DuckLake',
  example: 'data/catalog.ducklake',
  refusedCharacters: ['?', '\\'],
  keys: ['data_path'],
  capabilities: {
    replaceByKey: true,
    sharedRows: true,
    rowHistory: true,
    keepsVersions: true,
    reservedNames,
  },
  byReference: (place) => /^(\$\{\w+\}$|postgres(ql)?:)/.test(place),
  isNameOf: isCatalog,
  isAt: (path) => Promise.resolve(isCatalog(path)),
  holds: async (folder) =>
    (await readdir(folder).catch(() => [])).some((name) => name.startsWith(folderPrefix)),
  stateFolder: (path) => `${path}.headgate`,
  places: (path) => [path, `${path}.wal`, `${path}.files`, `${path}.headgate`],
  reader: {
    shape: 'file',
    isLake: true,
    otherShape: 'is a folder, not the catalog of a DuckLake',
    shutsOthersOut: true,
    attach: async (place) => {
      const at = lakeAt(place);
      if (at.lake.server !== undefined) return (await import('./server.js')).copyCatalog(at);
      const { openLake } = await import('./catalog.js');
      return { sql: await openLake(at), folders: [at.lake.dataPath] };
    },
    areChecked: (place) => areChecked(extensions(lakeAt(place))),
    detach,
  },
};

/** A catalog is a database file like others, so that only its name says what it is. */
function isCatalog(path: string): boolean {
  return /\.ducklake$/i.test(path);
}
