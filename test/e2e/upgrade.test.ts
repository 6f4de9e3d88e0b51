import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { sampled } from '../support/size.js';
import { serveKillable } from './service.js';

/**
 * What the first version left: a warehouse whose run was killed with one slice staged and one job running, a lake whose
 * run was killed between two jobs, and the data of the killed service. Made by `headgate run old.yaml` and `headgate
 * run lake.yaml`, each ended by SIGKILL.
 */
const archive = resolve(import.meta.dirname, '../fixtures/version-0.1.0.tar.gz');

interface Report {
  data: { outcome: string; submitted: number; jobs: { job: string; days: { complete: number } | null }[] };
}

describe('what version 0.1.0 left', () => {
  it.each(
    sampled([
      { config: 'old.yaml', jobsLeft: 6, rows: 39 },
      { config: 'lake.yaml', jobsLeft: 3, rows: 39 },
    ]),
  )('opens and goes on: $config', async ({ config, jobsLeft, rows }) => {
    const folder = await makeWorkFolder();
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    const service = await serveKillable(folder, { pace: 5_000 });
    const env = { HEADGATE_URL: service.url, HEADGATE_API_KEY: service.key };
    const headgate = (...args: string[]) => runHere(args, { cwd: folder, env });

    const run = await headgate('run', config, '--json');
    const report = JSON.parse(run.stdout) as Report;
    expect(report.data.outcome).toBe('complete');
    // eagles has no window, so each run asks for it again.
    expect(report.data.submitted).toBeLessThanOrEqual(jobsLeft + 1);
    expect(report.data.jobs.find(({ job }) => job === 'gulls')?.days?.complete).toBe(1_461);

    const count = 'SELECT count(*) AS rows, count(DISTINCT id) AS ids FROM gulls';
    const answer = await headgate('sql', count, '--config', config, '--format', 'csv');
    expect(answer.stdout).toBe(`rows,ids\n${rows},${rows}\n`);
  });
});
