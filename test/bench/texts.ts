import { statSync } from 'node:fs';
import { join } from 'node:path';
import { defaultMemoryLimit } from '../../src/duckdb/load-engine.js';
import { texts } from './data-sets.js';
import type { DuckDbTask } from './load-duckdb.js';
import type { HeadgateTask, LoadResult } from './load-headgate.js';
import { exportsOf, fetchMemory, inFolder, loadAlone } from './measure.js';
import { inProcess, serve } from './processes.js';
import { settings } from './settings.js';

/** One load and the file that it made. */
export interface TextLoad extends LoadResult {
  fileMegabytes: number;
}

export interface TextResult {
  bytes: number;
  rows: number;
  /** DuckDB alone. */
  duckdb: TextLoad[];
  headgate: TextLoad[];
  /** headgate into a Parquet file. */
  parquet: LoadResult[];
}

/** Texts of several lengths into a DuckDB file. The kinds of run take turns. */
export async function measureTexts(folder: string, tell: (line: string) => void): Promise<TextResult[]> {
  const results: TextResult[] = [];
  const server = await serve(folder);
  try {
    for (const bytes of settings.textBytes) {
      const exports = await exportsOf(
        folder,
        texts(bytes),
        Math.ceil((settings.textMegabytes * 1e6) / bytes),
      );
      const { id, rows, types, ndjson: path } = exports;
      const result: TextResult = {
        bytes,
        rows,
        duckdb: [],
        headgate: [],
        parquet: [],
      };
      const alone = {
        path,
        types,
        parallelCsv: false,
        destination: 'duckdb',
        memoryLimit: defaultMemoryLimit,
      } as const;
      const whole = { url: server.url, id, format: 'json', memoryLimit: null } as const;
      const loads = {
        duckdb: (at: string) => load('load-duckdb.js', { ...alone, folder: at }),
        headgate: (at: string) => load('load-headgate.js', { ...whole, destination: 'duckdb', folder: at }),
      };
      for (let run = 0; run < settings.runs; run += 1) {
        for (const kind of ['duckdb', 'headgate'] as const) {
          await fetchMemory(folder, 2 * exports.bytes);
          result[kind].push(await inFolder(folder, loads[kind]));
        }
        const lake = (at: string) => ({ ...whole, destination: 'parquet', folder: at });
        result.parquet.push(await loadAlone(folder, exports, 'load-headgate.js', lake));
      }
      tell(`${rows} texts of ${bytes} bytes: ${result.headgate.at(-1)?.seconds} s`);
      results.push(result);
    }
  } finally {
    server.close();
  }
  return results;
}

async function load(script: string, task: DuckDbTask | HeadgateTask): Promise<TextLoad> {
  const loaded = await inProcess<LoadResult>(script, task);
  const file = join(task.folder, script === 'load-duckdb.js' ? 'baseline.duckdb' : 'warehouse.duckdb');
  return { ...loaded, fileMegabytes: statSync(file).size / 1e6 };
}
