import { chmod, readFile, realpath, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusedKey } from '../support/alerts.js';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';

let folder: string;

beforeEach(async () => {
  folder = await makeWorkFolder();
});

const hg = (args: readonly string[], env: Record<string, string> = {}) => runHere(args, { cwd: folder, env });
const gulls = 'source: birdstrikes, config: {}, window: { from: 1995-01-01, to: 1995-03-31 }';
const configure = (job = gulls, more = '') =>
  writeFile(
    join(folder, 'headgate.yaml'),
    `destination: { duckdb: w.duckdb }\n${more}\njobs:\n  - { name: gulls, ${job} }\n`,
  );
interface Data {
  outcome: string;
  exit_reason: string;
  gaps: { state: string; reason: string }[];
  jobs: { no_rows: string[] }[];
}
interface Loaded {
  rows_loaded: number;
  loads: number;
}
interface Finished {
  data: Data;
  loaded: { job: string }[];
}
const json = async (...args: string[]) => {
  const { code, stdout } = await hg([...args, '--json']);
  return { code, data: (JSON.parse(stdout) as { data: Data }).data };
};

it('status --exit-code answers for a monitor: incomplete, stale, complete, last run failed', async () => {
  await configure(`${gulls.replace('1995-03-31', 'yesterday')}, max_data: 5000`);
  const status = (...args: string[]) => json('status', '--offline', '--exit-code', ...args);
  expect((await status()).code).toBe(3);
  await configure();
  expect((await hg(['run'])).code).toBe(0);
  expect(await status('--max-age', 'PT1S')).toMatchObject({ code: 0 });
  await configure('source: birdstrikes, config: { keywords: gull }');
  expect((await hg(['run', '--full-refresh'])).code).toBe(0);
  expect(await status('--max-age', 'PT0S')).toMatchObject({
    code: 3,
    data: { exit_reason: expect.stringContaining('gulls was last loaded') },
  });
  expect(await status('--max-age', 'PT36H')).toMatchObject({ code: 0 });
  expect((await hg(['status', '--max-age', 'PT36H'])).code).toBe(2);
  expect((await hg(['run'], await refusedKey())).code).toBe(4);
  expect(await status()).toMatchObject({
    code: 4,
    data: { exit_reason: expect.stringContaining('key_invalid') },
  });
});

describe('on_finish', () => {
  const script = `#!/bin/sh\ncat > seen.json\necho "$HEADGATE_EXIT_CODE $HEADGATE_API_KEY $1" > seen.txt\n`;

  it('starts a command without a shell, which gets what --json prints, the exit code and no key', async () => {
    await writeFile(join(folder, 'notify.sh'), script);
    await chmod(join(folder, 'notify.sh'), 0o755);
    const command = 'on_finish: { command: [./notify.sh, "$(touch hacked); gulls"] }';
    await configure(gulls, command);
    const seen = (name: string) => readFile(join(folder, name), 'utf8');
    const { stdout, code } = await hg(['run', '--json']);
    expect(code).toBe(0);
    const where = {
      config: join(await realpath(folder), 'headgate.yaml'),
      host: hostname(),
      destination: join(await realpath(folder), 'w.duckdb'),
    };
    const [{ rows_loaded: rows, loads }] = (JSON.parse(stdout) as { data: { jobs: Loaded[] } }).data.jobs as [
      Loaded,
    ];
    const loaded = [{ job: 'gulls', table: 'gulls', loads, rows }];
    expect(JSON.parse(await seen('seen.json'))).toEqual({
      ...(JSON.parse(stdout) as object),
      ...where,
      exit_code: 0,
      loaded,
    });
    expect(await seen('seen.txt')).toBe('0  $(touch hacked); gulls\n');
    // A run that failed completely reports its error.
    expect((await hg(['run'], await refusedKey())).code).toBe(4);
    expect(JSON.parse(await seen('seen.json'))).toMatchObject({
      ok: false,
      exit_code: 4,
      ...where,
      loaded: [],
      error: { code: 'key_invalid' },
    });
    expect(await seen('seen.txt')).toBe('4  $(touch hacked); gulls\n');
  });

  it('is not ok unless the run is complete, has what was loaded, and its commands name the config file', async () => {
    await writeFile(join(folder, 'notify.sh'), script);
    await chmod(join(folder, 'notify.sh'), 0o755);
    const last = async () => JSON.parse(await readFile(join(folder, 'seen.json'), 'utf8')) as Finished;
    const frozen =
      'source: birdstrikes, window: { from: 1995-01-01, to: 1995-01-31, step: P31D }, columns: { id: TINYINT }, schema: freeze';
    const other = join(folder, "all o'them.yaml");
    await writeFile(
      other,
      `destination: { duckdb: w.duckdb }\non_finish: { command: [./notify.sh] }\njobs: [{ name: frozen, ${frozen} }]\n`,
    );
    const { code, stdout } = await hg(['run', other, '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([3, expect.objectContaining({ ok: false })]);
    const incomplete = await last();
    expect(incomplete).toMatchObject({
      ok: false,
      exit_code: 3,
      config: other,
      loaded: [{ job: 'frozen', loads: 1 }],
    });
    expect(incomplete.data.gaps[0]?.reason).toMatch(
      /rows were rejected: .*; to load them: give .* a type in `columns` .*, or set `schema: evolve`, then `headgate run '.*all o'\\''them\.yaml' --select frozen --refetch .*`; to accept that they are missing: `max_rejects: \d+`$/,
    );
  });

  it('that fails, hangs or is not there is said, and changes no exit code', async () => {
    const said = async (command: string) => {
      await configure(gulls, `on_finish: { command: ${command}, timeout: PT1S }`);
      const { code, stderr } = await hg(['run']);
      return `${code} ${stderr.replaceAll(/\s+/g, ' ')}`;
    };
    expect(await said('[sh, -c, "echo no mail >&2; exit 7"]')).toMatch(
      /^0 .*on_finish: sh ended with 7: no mail/,
    );
    expect(await said('[sleep, "60"]')).toMatch(/^0 .*on_finish: sleep did not end within 1 seconds/);
    expect(await said('[./nowhere]')).toMatch(/^0 .*on_finish: \.\/nowhere cannot be started: ENOENT/);
    await configure(gulls, 'on_finish: {}');
    expect((await hg(['check'])).stderr).toContain(
      'on_finish must have one of command, url, slack, teams and email',
    );
  });
});
