import type { DestinationDescription } from '../../src/load/description.js';
import { maxNameBytes, systemColumns as reservedNames } from './names.js';

/** A schema of a PostgreSQL database, without opening a connection. */
export const postgres: DestinationDescription = {
  title: 'a PostgreSQL database',
  example: '${DATABASE_URL}',
  capabilities: { replaceByKey: true, maxNameBytes, reservedNames },
  // A new config file would have to hold the URL, and a password with it.
  isNameOf: () => false,
  stateFolder: (path) => `${path}.headgate`,
  places: () => [],
  reader: {
    shape: 'server',
    shutsOthersOut: false,
    // Loading what reads a server takes time that other destinations need not spend.
    answer: async (...asked) => (await import('./reader.js')).answer(...asked),
    copy: async (...asked) => (await import('./reader.js')).copyTables(...asked),
  },
};
