import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig, openHeadgate } from '../../src/index.js';
import { memorySource, type Row } from '../library/memory-source.js';
import { duckDb, parquet } from '../support/destination-kinds.js';
import { type Ended, headgate, makeFolder } from './process.js';

const { signal } = new AbortController();
const rows: Row[] = Array.from({ length: 40 }, (_, id) => ({
  id,
  day: `2026-04-${String(Math.floor(id / 10) + 1).padStart(2, '0')}`,
}));
const all = rows.map((_, id) => id);
const gone = /exist|No files found/;

for (const { name, kind, destination } of [
  { name: 'DuckDB', kind: duckDb, destination: 'duckdb: warehouse.duckdb' },
  { name: 'a lake', kind: parquet, destination: 'parquet: lake' },
]) {
  describe(`drop, rename and prune over ${name}`, () => {
    const job = (config: string) =>
      `  - name: ${config} # kept\n    source: memory\n    window: { from: 2026-04-01, to: 2026-04-04, step: P1D }\n`;

    /** Two job configs, loaded. */
    async function makeLoaded(): Promise<string> {
      const folder = await makeFolder();
      await configure(folder, job('readings') + job('other'));
      await runAgain(folder);
      return folder;
    }

    const configure = (folder: string, jobs: string) =>
      writeFile(join(folder, 'headgate.yaml'), `destination: { ${destination} }\njobs:\n${jobs}`);

    /** A run in this process. */
    async function runAgain(folder: string): Promise<void> {
      const source = memorySource(rows);
      const config = await loadConfig(join(folder, 'headgate.yaml'), {});
      const report = await openHeadgate(config, { source }).run({}, signal, () => undefined);
      expect(report).toMatchObject({ outcome: 'complete', gaps: [] });
    }

    const ids = async (folder: string, table: string) =>
      (await kind.rows(folder, table)).map(({ id }) => Number(id)).sort((a, b) => a - b);
    const run = (folder: string, args: readonly string[]): Promise<Ended> => headgate(args, { cwd: folder });

    test('ask for --yes without a terminal, and say what they delete', async () => {
      const folder = await makeLoaded();
      const refused = await run(folder, ['drop', 'readings']);
      expect(refused.code).toBe(2);
      expect(refused.stderr.replaceAll(/\s+/g, ' ')).toContain(
        'table readings with 40 rows of 4 loads (4 days',
      );
      expect(refused.stderr).toContain('--yes');
      const dry = await run(folder, ['rename', 'readings', 'archive', '--dry-run', '--json']);
      expect(JSON.parse(dry.stdout)).toMatchObject({
        ok: true,
        data: { dry_run: true, loads: 4, edits: true },
      });
      expect(await ids(folder, 'readings')).toEqual(all);

      expect(await run(folder, ['rename', 'readings', 'archive', '--yes'])).toMatchObject({ code: 0 });
      expect(await readFile(join(folder, 'headgate.yaml'), 'utf8')).toContain('- name: archive # kept');
      expect(await ids(folder, 'archive')).toEqual(all);

      await configure(folder, `${job('archive')}    columns: { id: VARCHAR }\n`);
      const plan = await run(folder, ['plan', '--offline']);
      expect(plan.stdout).toContain('archive: columns changed (id: none → "VARCHAR")');
      const status = await run(folder, ['status', '--offline']);
      expect(status.stdout).toContain('The config no longer names what loaded these rows');
      const asked = await run(folder, ['prune']);
      expect(asked.code).toBe(2);
      expect(asked.stderr.replace(/\s+/g, ' ')).toContain('tables of other config files are deleted too.');
      const pruned = await run(folder, ['prune', '--yes', '--json']);
      expect(JSON.parse(pruned.stdout)).toMatchObject({
        data: { losses: [{ job: 'other', rows: 40, loads: 4 }] },
      });
      await expect(ids(folder, 'other')).rejects.toThrow(gone);
      expect(await run(folder, ['drop', 'archive', '--yes'])).toMatchObject({ code: 0 });
      await expect(ids(folder, 'archive')).rejects.toThrow(gone);
      expect((await run(folder, ['drop', 'nobody', '--yes'])).code).toBe(2);
    });
  });
}
