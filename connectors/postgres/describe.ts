import type { DestinationDescription } from '../../src/load/description.js';
import { maxNameBytes, systemColumns as reservedNames } from './names.js';

/** A schema of a PostgreSQL database, without opening a connection. */
export const postgres: DestinationDescription = {
  title: 'a PostgreSQL database',
  example: '${DATABASE_URL}',
  capabilities: { replaceByKey: true, maxNameBytes, reservedNames },
  byReference: true,
  isNameOf: (text) => /^(\$\{|postgres(ql)?:\/\/)/.test(text),
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
