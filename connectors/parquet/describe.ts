import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readdir } from 'node:fs/promises';
import type { DestinationDescription } from '../../src/load/description.js';
import { nameOfFile } from '../../src/files/file-name.js';
import { globSafe, quoteName, quoteText } from '../../src/duckdb/sql.js';

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

/** Folder of the ledger in a lake. */
const ledgerFolder = '_headgate';

const named = (table: string) => `${ledgerFolder}.${quoteName(table)}`;

/** SQL that makes every table of a lake a view of its name, and the ledger's files views in `_headgate`. */
async function lakeViews(lake: string): Promise<string> {
  const tables = (await tableFolders(lake)).filter(isTable);
  const ledger = await tableFolders(join(lake, ledgerFolder));
  const { revisitsQuery } = await import('../../src/duckdb/coverage-sql.js');
  // No file has them: more come due without a commit.
  const revisits = revisitsQuery(named('loads'), named('jobs'), named('comparisons'));
  return [
    ...tables.map((folder) => view(quoteName(nameOfFile(folder)), join(lake, folder))),
    ...(ledger.length > 0 ? [`CREATE SCHEMA ${ledgerFolder}`] : []),
    ...ledger.map((name) => view(named(name), join(lake, ledgerFolder, name))),
    ...(ledger.includes('jobs') ? [`CREATE VIEW ${named('revisits')} AS ${revisits}`] : []),
    'SELECT 1',
  ].join(';\n');
}

const isTable = (folder: string) => !folder.startsWith('.') && folder !== ledgerFolder;

/**
 * The folders inside headgate's own folder that SQL may read. Beside them are the journal, and the embedded service
 * with its keys.
 */
const ledgerTables = [
  'loads',
  'coverage',
  'days',
  'rejects',
  'schema_changes',
  'runs',
  'columns',
  'forgotten',
  'comparisons',
  'jobs',
].map((name) => join(ledgerFolder, name));

/**
 * The folders that a query may read: those of tables and ledger. The lake itself is not among them, because it contains
 * secrets. DuckDB finds the files of a view by its glob.
 */
async function readableFolders(lake: string): Promise<string[]> {
  const entries = await readdir(lake, { withFileTypes: true });
  const tables = entries
    .filter((entry) => entry.isDirectory() && isTable(entry.name))
    .map(({ name }) => name);
  return [...tables, ...ledgerTables]
    .map((name) => join(lake, name))
    .flatMap((folder) => [folder, globSafe(folder)]);
}

function view(name: string, folder: string): string {
  const files = quoteText(join(globSafe(folder), '**', '*.parquet'));
  return `CREATE VIEW ${name} AS SELECT * FROM read_parquet(${files}, union_by_name = true, hive_partitioning = false)`;
}

/** Folders that contain a Parquet file at any depth. A view over an empty folder would fail. */
async function tableFolders(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  const names: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const files = await readdir(join(parent, entry.name), { recursive: true });
    if (files.some((file) => file.endsWith('.parquet'))) names.push(entry.name);
  }
  return names.sort();
}
