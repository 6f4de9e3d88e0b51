import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig, openHeadgate } from '../../src/index.js';
import { memorySource, type Row } from '../library/memory-source.js';
import { duckDb, parquet } from '../support/destination-kinds.js';
import { inForm, sweepSize } from '../support/size.js';
import { type Ended, headgate, makeFolder } from './process.js';

const crashPoint = join(import.meta.dirname, '../support/crash-point.mjs');
const { signal } = new AbortController();
const rows: Row[] = Array.from({ length: 40 }, (_, id) => ({
  id,
  day: `2026-04-${String(Math.floor(id / 10) + 1).padStart(2, '0')}`,
}));
const all = rows.map((_, id) => id);
const gone = /exist|No files found/;

// In the short form, each of them is combined with one of the commands.
for (const { name, kind, destination, killed } of [
  {
    name: 'DuckDB',
    kind: duckDb,
    destination: 'duckdb: warehouse.duckdb',
    killed: inForm({ short: ['rename'], long: ['rename', 'drop'] }),
  },
  {
    name: 'a lake',
    kind: parquet,
    destination: 'parquet: lake',
    killed: inForm({ short: ['drop'], long: ['rename', 'drop'] }),
  },
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

    /** A run in this process; returns how many jobs it needed. */
    async function runAgain(folder: string): Promise<number> {
      const source = memorySource(rows);
      const config = await loadConfig(join(folder, 'headgate.yaml'), {});
      const report = await openHeadgate(config, { source }).run({}, signal, () => undefined);
      expect(report).toMatchObject({ outcome: 'complete', gaps: [] });
      return source.jobs.length;
    }

    const ids = async (folder: string, table: string) =>
      (await kind.rows(folder, table)).map(({ id }) => Number(id)).sort((a, b) => a - b);
    const run = (folder: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
      headgate(args, { cwd: folder, env, preload: Object.keys(env).length === 0 ? [] : [crashPoint] });

    test('ask for --yes where nobody can be asked, and say what goes', async () => {
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
      expect(status.stdout).toContain('No job config loads these tables any more');
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

    /** Runs a command once to find its steps, then kills it at some of them, spread over all. */
    async function killAtSteps(
      args: readonly string[],
      converged: (folder: string) => Promise<void>,
    ): Promise<void> {
      const template = await makeLoaded();
      const copy = async () => {
        const folder = await makeFolder();
        await cp(template, folder, { recursive: true, preserveTimestamps: true });
        return folder;
      };
      const whole = await copy();
      const log = join(whole, 'steps.log');
      expect((await run(whole, args, { HEADGATE_CRASH_LOG: log })).code).toBe(0);
      const steps = (await readFile(log, 'utf8')).split('\n').length - 1;
      const kills = Math.min(steps, sweepSize('HEADGATE_UPKEEP_KILLS', { short: 1, long: 24 }));
      for (let kill = 1; kill <= kills; kill += 1) {
        const folder = await copy();
        const nth = String(Math.ceil((kill * steps) / (kills + 1)));
        const ended = await run(folder, args, { HEADGATE_CRASH_AT: '*', HEADGATE_CRASH_NTH: nth });
        expect(ended.signal, `step ${nth} of ${steps}`).toBe('SIGKILL');
        await converged(folder);
      }
    }

    const renamed = async () => {
      await killAtSteps(['rename', 'readings', 'archive', '--yes'], async (folder) => {
        const text = await readFile(join(folder, 'headgate.yaml'), 'utf8');
        const [now, before] = text.includes('archive') ? ['archive', 'readings'] : ['readings', 'archive'];
        expect(await runAgain(folder)).toBe(0);
        expect(await ids(folder, now)).toEqual(all);
        await expect(ids(folder, before)).rejects.toThrow(gone);
        expect(await ids(folder, 'other')).toEqual(all);
      });
    };

    const dropped = async () => {
      await killAtSteps(['drop', 'readings', '--yes'], async (folder) => {
        const config = await loadConfig(join(folder, 'headgate.yaml'), {});
        const again = openHeadgate(config);
        const left = await again.status({ offline: true }, signal);
        const loads = left.loads.filter((load) => load.job === 'readings');
        // All or nothing: never a ledger without its rows.
        if (loads.length > 0) expect(await ids(folder, 'readings')).toEqual(all);
        await again.drop('readings', {}, signal);
        await expect(ids(folder, 'readings')).rejects.toThrow(gone);
        expect(await runAgain(folder)).toBe(4);
        expect(await ids(folder, 'readings')).toEqual(all);
        expect(await ids(folder, 'other')).toEqual(all);
      });
    };

    if (killed.includes('rename')) {
      test('a rename that is killed anywhere is whole after the next run, which fetches nothing', renamed);
    }
    if (killed.includes('drop')) {
      test('a drop that is killed anywhere is whole once it is asked again', dropped);
    }
  });
}
