import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlainJob } from '../support/plain-service.js';
import { makePlainWorld } from './plain-world.js';
import { type Launched, launch } from './process.js';
import { type Warehouse, warehouseOf, warehouses } from './warehouse.js';

const quick = join(import.meta.dirname, '../support/quick-pauses.mjs');

const moved = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);

const first = '2026-02-01';
const days = Array.from({ length: 60 }, (_, index) => moved(first, index));
const last = days.at(-1)!;
const most = 150;

interface Row {
  id: string;
  day: string;
}

/** The source's own list: 10 to 30 rows a day, also of days before and after the window. */
const source = Array.from({ length: 80 }, (_, index) => moved(first, index - 10)).flatMap((day, index) =>
  Array.from({ length: 10 + ((7_919 * (index + 11)) % 21) }, (__, n): Row => ({ id: `${day}/${n}`, day })),
);
const between = (from: string, to: string) => source.filter(({ day }) => day >= from && day <= to);

/** What a service answers for days, both included. */
type Answers = (from: string, to: string) => Row[];

const exclusive: Answers = (from, to) => between(from, moved(to, -1));

const kinds = {
  'takes `endDate` as exclusive': exclusive,
  'sends the rows of the day after, too': (from, to) => between(from, moved(to, 1)),
  'stops at 87 rows': (from, to) => between(from, to).slice(0, 87),
  'drops the last of several pages': (from, to) => {
    const rows = between(from, to);
    return rows.slice(0, Math.floor(rows.length / 100) * 100 || rows.length);
  },
  'sends a sample of more than 110 rows': (from, to) => {
    const rows = between(from, to);
    return rows.filter((_, index) => rows.length <= 110 || index % 5 !== 3);
  },
} satisfies Record<string, Answers>;
type Kind = keyof typeof kinds;

interface Output {
  gaps: { slice: { from: string; to: string } }[];
  suspects: Output['gaps'];
  proofs: { audited: number; lacking: number }[];
  submitted: number;
}

type Options = Partial<Parameters<typeof makePlainWorld>[1]>;

/** The real command line, a service that answers so, and a reader that is not headgate's. */
async function makeWorld(answers: Answers, kind: Warehouse['kind'], options: Options = {}) {
  const warehouse = await warehouseOf(kind);
  // Without a key, a row that comes twice is there twice.
  const job = { window: { from: first, to: last, date_column: 'day' }, max_data: most, order: 'oldest' };
  const rows = ({ startDate, endDate }: Record<string, unknown>) =>
    answers(String(startDate), String(endDate)).map((row) => ({ ...row }));
  const world = await makePlainWorld(job, { rows, ...options }, { warehouse });
  const { folder } = world;
  return {
    ...world,
    /** Starts a run whose pauses are short. */
    start: (env = {}, ...args: string[]) =>
      launch(['run', ...args], {
        cwd: folder,
        env: { HEADGATE_API_KEY: 'plain-key', ...env },
        preload: [quick],
      }),
    /** Raises an error for rows that the table lacks or has twice, except on days that are named. */
    async check(named: readonly string[] = []) {
      const found = (await warehouse.rows(folder, 'posts')).map(({ id }) => String(id));
      const ids = found.filter((id) => !named.includes(id.slice(0, 10))).sort();
      const wanted = between(first, last).filter(({ day }) => !named.includes(day));
      expect(ids).toEqual(wanted.map(({ id }) => id).sort());
    },
    /** The newest audit of each day, and how many rows it had otherwise. */
    audits: async () =>
      (await world.rows(
        `SELECT day::VARCHAR AS day, same::INT AS same, (changed + appeared)::INT AS more, vanished::INT AS vanished
         FROM _headgate.comparisons WHERE reason = 'audit' ORDER BY day, load_after`,
      )) as { day: string; same: number; more: number; vanished: number }[],
  };
}

const output = ({ stdout }: { stdout: string }) => (JSON.parse(stdout) as { data: Output }).data;

const namedIn = ({ gaps, suspects }: Output) =>
  days.filter((day) => [...gaps, ...suspects].some(({ slice }) => day >= slice.from && day <= slice.to));

it.each(['duckdb', 'parquet', 'postgres', 'ducklake'] as const)(
  'an honest service is proven and costs five jobs more, in %s',
  async (kind) => {
    const world = await makeWorld(between, kind);
    const run = await world.start().ended;
    expect(run).toMatchObject({ code: 0 });
    const [, audited] = /audited (\d+) of 60 days in another cut: all equal/.exec(run.stdout) ?? [];
    await world.check();
    const audits = await world.audits();
    expect(audits).toHaveLength(Number(audited));
    const equal = audits.map(({ day }) => ({ day, same: between(day, day).length, more: 0, vanished: 0 }));
    expect(audits).toEqual(equal);
    expect(world.service.jobs.length).toBeLessThanOrEqual(25);
    const again = await world.cli('run', '--json');
    expect(output(again)).toMatchObject({ gaps: [], suspects: [], submitted: 0 });
    expect(again.code).toBe(0);
    await world.check();
  },
);

/** Every kind of service with DuckDB, and two with each of the others. */
const cases: [Kind, Warehouse['kind']][] = [
  ...(Object.keys(kinds) as Kind[]).map((kind): [Kind, 'duckdb'] => [kind, 'duckdb']),
  ['takes `endDate` as exclusive', 'parquet'],
  ['drops the last of several pages', 'postgres'],
  ['stops at 87 rows', 'ducklake'],
];

it.each(cases)(
  'FAULTS 71 and 72: if a service %s, days called complete lack nothing and have nothing twice, in %s',
  async (kind, destination) => {
    const world = await makeWorld(kinds[kind], destination);
    const run = await world.start({}, '--json').ended;
    const named = namedIn(output(run));
    expect(run.code).toBe(named.length > 0 ? 3 : 0);
    // What headgate tries to prove a few days is worth nothing if it names most of them.
    expect(named.length).toBeLessThan(6);
    await world.check(named);
    expect(namedIn(output(await world.cli('status', '--json')))).toEqual(named);
    const again = await world.cli('run', '--json');
    expect(again.code).toBe(run.code);
    await world.check(namedIn(output(again)));
  },
);

it('FAULTS 73: days that a service has no more when it is audited stay', async () => {
  let kept = first;
  const world = await makeWorld((from, to) => {
    if (to < kept) return [];
    const rows = between(from, to);
    if (rows.length < most) kept = moved(to, 1);
    return rows;
  }, 'duckdb');
  for (const run of [await world.start({}, '--json').ended, await world.cli('run', '--json')]) {
    expect(run).toMatchObject({ code: 0 });
    expect(output(run)).toMatchObject({ gaps: [], suspects: [], proofs: [{ lacking: 0 }] });
    await world.check();
  }
  const gone = (await world.audits()).filter(({ vanished }) => vanished > 0);
  expect(gone.length).toBeGreaterThan(0);
  expect(gone).toEqual(
    gone.map(({ day }) => ({ day, same: 0, more: 0, vanished: between(day, day).length })),
  );
});

describe('FAULTS 74: a kill', () => {
  /** Whether the service kills the run before it answers this request. */
  type At = (path: string, job: PlainJob | undefined) => boolean;
  const exportOf =
    (from: string, to: string): At =>
    (path, job) =>
      path.endsWith('/export') && job?.config['startDate'] === from && job.config['endDate'] === to;
  const verdict = '(asked_again, remedy, lacking)';

  /** In the order of what happens: an audit, the same cut once more, and the repair. */
  const moments = (commit: string): [string, At | string][] => [
    ['the audit is exported', exportOf(days[53]!, days[54]!)],
    ['what was compared is not yet committed', `before ${commit}`],
    ['what was compared is committed', `after ${commit}`],
    ['what was compared is not yet noted', 'before appendFile journal (closed audited, lacking)'],
    ['the same cut is submitted', 'sent POST /jobs'],
    ['the same cut is exported', exportOf(days[48]!, days[53]!)],
    ['the verdict is not yet noted', `before appendFile journal (committed, ${verdict.slice(1)}`],
    ['the next run has not noted it, either', `before appendFile journal ${verdict}`],
    ['the verdict is noted', `after datasync journal ${verdict}`],
    ['the repair is submitted', 'answered POST /jobs'],
    ['the repair is not yet committed', `before ${commit}`],
    ['the repair is committed', `after ${commit}`],
    ['the repair is audited', 'before appendFile journal (closed audited)'],
  ];

  it.each(warehouses)('during an audit or a repair changes nothing, in $kind', async ({ kind, steps }) => {
    let child: Launched | null = null;
    let at: At = () => false;
    const world = await makeWorld(exclusive, kind, {
      before: ({ path }, jobs) => {
        const job = jobs.find(({ id }) => path.startsWith(`/jobs/${id}/`));
        if (at(path, job)) child?.kill('SIGKILL');
      },
    });
    // Another destination commits in another way, and all else is the same.
    for (const [moment, where] of moments(steps.commit).slice(0, kind === 'duckdb' ? 20 : 4)) {
      const isStep = typeof where === 'string';
      at = isStep ? () => false : where;
      child = world.start(isStep ? { HEADGATE_CRASH_AT: where } : {});
      const ended = await child.ended;
      expect({ moment, ...ended }).toMatchObject({ signal: 'SIGKILL' });
    }
    at = () => false;
    const run = await world.start({}, '--json').ended;
    expect(run).toMatchObject({ code: 0 });
    expect(output(run)).toMatchObject({ gaps: [], suspects: [], proofs: [{ lacking: 0 }] });
    await world.check();
    // An answer is compared once, however often its run is killed.
    const twice = `SELECT day, load_before, load_after FROM _headgate.comparisons GROUP BY ALL HAVING count(*) > 1`;
    expect(await world.rows(twice)).toEqual([]);
    expect(output(await world.cli('run', '--json'))).toMatchObject({ submitted: 0 });
  });
});
