import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableSpec, pendingLoad, stageRows } from '../../src/testing/destination/staged.js';
import { delta } from '../support/destination-kinds.js';
import { python } from '../support/python.js';
import { foreignReaders, sparkJars } from './foreign.js';
import { temporaryFolder } from '../support/folder.js';

const page = readFileSync(join(import.meta.dirname, '../../docs/destinations.md'), 'utf8');

/** The reader that a code block of the page is for, recognised by what it imports or uses. */
const readers = {
  'delta-rs': 'import deltalake',
  polars: 'import polars',
  chdb: 'import chdb',
  duckdb: 'import duckdb',
  spark: 'spark.read',
};

const blocks = [...page.matchAll(/```python\n([\s\S]*?)```/g)].map(([, code = '']) => ({
  code,
  reader: Object.entries(readers).find(([, mark]) => code.includes(mark))?.[0] ?? 'unknown',
}));

/** The page expects its readers to have a Spark session with Delta. */
const session = `from pyspark.sql import SparkSession
spark = (SparkSession.builder.master("local[1]").config("spark.jars", "${sparkJars()}")
  .config("spark.sql.extensions", "io.delta.sql.DeltaSparkSessionExtension")
  .config("spark.sql.catalog.spark_catalog", "org.apache.spark.sql.delta.catalog.DeltaCatalog")
  .config("spark.ui.enabled", "false").config("spark.driver.bindAddress", "127.0.0.1")
  .config("spark.driver.host", "127.0.0.1").config("spark.log.level", "ERROR").getOrCreate())
`;

/** DuckDB then finds its extension in the folder to which the line would download it. */
const extension = `import duckdb
from duckdb_extensions import import_extension
duckdb.sql("SET extension_directory = 'extensions'")
import_extension("delta")
`;

const before: Record<string, string> = { spark: session, duckdb: extension };

it('has a block for every reader that it names as tested', () => {
  expect(blocks.map(({ reader }) => reader).toSorted()).toEqual([
    'chdb',
    'delta-rs',
    'duckdb',
    'polars',
    'spark',
  ]);
});

describe('docs/destinations.md', () => {
  let folder: string;

  beforeAll(async () => {
    folder = temporaryFolder();
    const destination = delta.open(folder);
    const rows = stageRows(delta.stageFolder(folder), [{ id: 1 }, { id: 2 }, { id: 3 }]);
    const table = tableSpec({ table: 'gull_strikes' });
    const options = { signal: new AbortController().signal, onWait: () => {} };
    await destination.commit({ loads: [pendingLoad('a', rows)], supersedes: [], table }, options);
    // The path that the page uses.
    mkdirSync(join(folder, 'data'));
    renameSync(delta.path(folder), join(folder, 'data', 'lake'));
  });

  for (const { code, reader } of blocks) {
    const isHere = foreignReaders.some((name) => name === reader);
    const why = isHere ? '' : ` (skipped: ${reader} is not here)`;
    it.skipIf(!isHere)(`has a line for ${reader} that finds every row${why}`, () => {
      const program = `${before[reader] ?? ''}${code}\nprint("rows:", len(rows))`;
      const { stdout, stderr } = spawnSync(python, ['-c', program], { cwd: folder, encoding: 'utf8' });
      expect(`${stdout}${stderr}`).toContain('rows: 3');
    });
  }
});
