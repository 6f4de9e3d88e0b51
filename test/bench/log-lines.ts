import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cli, environmentOf, makeFolder } from './commands.js';
import { settings } from './settings.js';

/** What `run --log-format json` writes about one load. */
export interface LogLinesResult {
  bytes: number;
  /** From the start of the export to the load. */
  seconds: number;
  /** Lines that say how much of the export has arrived, and all lines. */
  exporting: number;
  all: number;
}

const rowsOfJob = 2_500;

/** One job config without a window, whose rows are long texts. */
export async function measureLogLines(parent: string): Promise<LogLinesResult> {
  const folder = makeFolder(parent, 'log-lines');
  const file = createWriteStream(join(folder, 'rows.csv'));
  const text = 'x'.repeat(Math.floor((settings.logMegabytes * 1e6) / rowsOfJob));
  file.write('id,text\n');
  for (let row = 1; row < rowsOfJob; row += 1) if (!file.write(`${row},${text}\n`)) await once(file, 'drain');
  file.end();
  await once(file, 'close');
  writeFileSync(
    join(folder, 'headgate.yaml'),
    `connection:
  url: embedded
  datasets: [{ slug: long, name: Long, description: Long texts, path: rows.csv, id_column: id }]
destination: { duckdb: warehouse.duckdb }
jobs: [{ name: long, source: long }]
`,
  );
  const { status, stderr } = spawnSync(
    process.execPath,
    [cli, 'run', '--log-format', 'json', 'headgate.yaml'],
    {
      cwd: folder,
      env: environmentOf(folder),
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  );
  if (status !== 0) throw new Error(stderr);
  const lines = stderr
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; time: string; bytes?: number });
  const exporting = lines.filter(({ type }) => type === 'exporting');
  const timeOf = (wanted: string) => Date.parse(lines.find(({ type }) => type === wanted)?.time ?? '');
  return {
    bytes: exporting.at(-1)?.bytes ?? 0,
    seconds: (timeOf('committed') - timeOf('exporting')) / 1_000,
    exporting: exporting.length,
    all: lines.length,
  };
}
