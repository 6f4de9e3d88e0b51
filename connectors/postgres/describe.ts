import type { DestinationDescription } from '../../src/load/description.js';
import { maxNameBytes, systemColumns as reservedNames } from './address.js';

export const postgres: DestinationDescription = {
  title: 'a PostgreSQL database',
  example: '${DATABASE_URL}',
  keys: ['schema'],
  capabilities: {
    replaceByKey: true,
    sharedRows: true,
    rowHistory: true,
    maxNameBytes,
    maxColumns: 1_599,
    reservedNames,
  },
  byReference: () => true,
  isNameOf: (text) => /^(\$\{|postgres(ql)?:\/\/)/.test(text),
  stateFolder: (path) => `${path}.headgate`,
  places: () => [],
  reader: {
    shape: 'server',
    shutsOthersOut: false,
    // Loaded only when needed, because loading it takes time.
    answer: async (...asked) => (await import('./reader.js')).answer(...asked),
    copy: async (...asked) => (await import('./reader.js')).copyTables(...asked),
  },
};
