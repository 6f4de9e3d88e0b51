import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOfFile } from '../file-name.js';
import { quoteName, quoteText } from './sql.js';

/** Where a lake keeps its ledger. */
const ledgerFolder = '_headgate';

/** SQL that makes every table of a lake a view of its name, and the ledger's files views in `_headgate`. */
export async function lakeViews(lake: string): Promise<string> {
  const tables = (await tableFolders(lake)).filter((name) => !name.startsWith('.') && name !== ledgerFolder);
  const ledger = await tableFolders(join(lake, ledgerFolder));
  return [
    ...tables.map((folder) => view(quoteName(nameOfFile(folder)), join(lake, folder))),
    ...(ledger.length > 0 ? [`CREATE SCHEMA ${ledgerFolder}`] : []),
    ...ledger.map((name) => view(`${ledgerFolder}.${quoteName(name)}`, join(lake, ledgerFolder, name))),
    'SELECT 1',
  ].join(';\n');
}

function view(name: string, folder: string): string {
  const files = quoteText(join(globSafe(folder), '**', '*.parquet'));
  return `CREATE VIEW ${name} AS SELECT * FROM read_parquet(${files}, union_by_name = true, hive_partitioning = false)`;
}

/** A path as a glob that means just it: characters with a meaning become classes of their own. */
export const globSafe = (path: string) => path.replace(/[*?[\]]/g, '[$&]');

/** Folders with at least one Parquet file somewhere inside; a view over none would not bind. */
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
