import { quoteText } from '../../src/duckdb/sql.js';
import type { DestinationDescription } from '../../src/load/description.js';

export const duckdb: DestinationDescription = {
  title: 'a DuckDB file',
  example: 'data/warehouse.duckdb',
  // An engine that is closed off does not open it.
  refusedCharacters: ['?'],
  keys: ['publish'],
  capabilities: { replaceByKey: true, sharedRows: true, rowHistory: true },
  isNameOf: (path) => /\.(duckdb|db|ddb)$/i.test(path),
  stateFolder,
  places: (path) => [path, `${path}.wal`, stateFolder(path)],
  reader: {
    shape: 'file',
    otherShape: 'is a folder, not a DuckDB file',
    shutsOthersOut: true,
    attach: async ({ path }) => ({
      sql: `ATTACH ${quoteText(path)} AS warehouse (READ_ONLY); USE warehouse`,
      // The query runs on the attached database and needs no other file.
      folders: [],
    }),
    detach: 'USE memory; DETACH DATABASE IF EXISTS warehouse',
  },
};

function stateFolder(path: string): string {
  return `${path}.headgate`;
}
