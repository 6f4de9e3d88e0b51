import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepSize } from '../support/size.js';
import { type Family, type Kind, kinds } from './misleading/kinds.js';
import { serveFromMemory } from './misleading/memory-files.js';
import { type MisleadingResult, runMisleadingWorld, type WorldOptions } from './misleading/world.js';

/** Worlds of each kind; by hand, as many as time allows. */
const seeds = sweepSize('HEADGATE_MISLEADING_SEEDS', 1);
const first = Number(process.env['HEADGATE_FIRST_SEED'] ?? 1);
const only = process.env['HEADGATE_MISLEADING_KIND'];

/** Kinds for which headgate keeps what `promises` says in the first world at least; a sweep by hand tells of more. */
const kept: ReadonlySet<string> = new Set([
  'endDate exclusive',
  'endDate exclusive, more than a day',
  'startDate exclusive',
  'startDate exclusive, more than a day',
  'zone +9',
  'zone -8',
  'until noon',
  'days of an update',
  'whole weeks',
  'midnight twice',
  'day after too',
  'day before too',
  'round cap',
  'odd cap',
  'noisy cap',
  'limit counts deleted rows',
  'limit counts copies',
  'pages with hidden rows',
  'last page dropped',
  'time budget',
  'sample above a size',
  'budget of bytes',
  'silenced days, some answers',
  'silenced days, first answer',
  'half answers',
  'a shard fails now and then',
  'a replica two days behind',
  'late rows',
  'retention',
  'plain',
  'bursts',
  'quiet weekends',
  'eight rows a day',
  'values that change',
  'deleted rows',
]);

const isMeant = ({ name }: Kind) => only === undefined || new RegExp(only, 'u').test(name);
/** Without a promise to keep, a kind is only measured: by hand. */
const chosen = kinds.filter(
  (kind) => isMeant(kind) && (seeds > 1 || only !== undefined || kept.has(kind.name)),
);

async function worldsOf(kind: Kind, options: WorldOptions = {}, count = seeds): Promise<MisleadingResult[]> {
  const results: MisleadingResult[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    results.push(await runMisleadingWorld(kind, seed, options));
    // A world only uses microtasks, so the test runner needs a chance to run.
    await setImmediate();
  }
  return results;
}

const faultsOf = (all: readonly MisleadingResult[]) =>
  all.flatMap(({ violations, seed }) => violations.map((each) => `${seed}: ${each}`));
/** Without a key and a day, a row that changed cannot be told from a new one, and nothing is audited. */
const isWrong = ({ lostDays, doubledRows, key, dateColumn }: MisleadingResult) =>
  (key || dateColumn) && (lostDays > 0 || doubledRows > 0);
const sum = (all: readonly MisleadingResult[], of: (each: MisleadingResult) => number) =>
  all.reduce((total, each) => total + of(each), 0);
const told = (all: readonly MisleadingResult[]) => JSON.stringify(all.filter(isWrong).slice(0, 5));

/** A statement that must hold of all worlds of a kind; the text says what does not. */
const promises: Record<Family, (all: readonly MisleadingResult[]) => string | null> = {
  cut: (all) => (all.some(isWrong) ? told(all) : null),
  same: (all) => (all.some(({ lostDays }) => lostDays >= 10) ? told(all) : null),
  away: (all) => (all.some(isWrong) ? told(all) : null),
  budget: (all) => (all.filter(isWrong).length > Math.ceil(all.length / 20) ? told(all) : null),
  rare: (all) => {
    const outside = all.filter(({ lostDays, completeDays, bound }) => lostDays > bound * completeDays);
    return outside.length > Math.ceil(all.length / 20) ? told(outside) : null;
  },
  honest: (all) => {
    const doubted = sum(all, ({ namedDays }) => namedDays);
    const days = sum(all, ({ namedDays, completeDays }) => namedDays + completeDays);
    if (all.some(isWrong)) return told(all);
    return doubted > Math.ceil(days / 1_000) ? `${doubted} of ${days} days are named` : null;
  },
};

/** How much an audit may cost more than the same worlds without one: jobs and rows. */
const prices = [
  { jobs: 20, more: 0, most: { jobs: 1.25, rows: 1.08 }, of: ['plain', 'quiet weekends', 'bursts'] },
  { jobs: 300, more: 0, most: { jobs: 1.03, rows: 1.02 }, of: ['plain'] },
  { jobs: 20, more: 2, most: { jobs: 1.03, rows: 1.02 }, of: ['plain'] },
] as const;

const lines: string[] = [];

describe('services that mislead', () => {
  let end = () => undefined as void;
  beforeAll(() => {
    end = serveFromMemory();
  });
  afterAll(() => {
    end();
    if (lines.length > 0 && seeds > 1) process.stdout.write(`\n${lines.join('\n')}\n`);
  });

  it.each(chosen)('$family: $name', { timeout: 0 }, async (kind) => {
    const began = performance.now();
    const all = await worldsOf(kind);
    lines.push(row(kind, all, performance.now() - began));
    expect(faultsOf(all)).toEqual([]);
    if (kept.has(kind.name)) expect(promises[kind.family](all)).toBeNull();
  });

  // Each family once: kills find the same mistakes in all kinds of it.
  const killed = [
    'until noon',
    'noisy cap',
    'time budget',
    'half answers',
    'index away for an hour',
    'plain',
  ];
  it.each(kinds.filter((kind) => isMeant(kind) && killed.includes(kind.name)))(
    '$family: $name, runs are killed',
    { timeout: 0 },
    async (kind) => {
      const began = performance.now();
      const all = await worldsOf(kind, { kills: 0.02 });
      lines.push(row({ ...kind, name: `${kind.name}, killed` }, all, performance.now() - began));
      expect(faultsOf(all)).toEqual([]);
      if (kept.has(kind.name)) expect(promises[kind.family](all)).toBeNull();
    },
  );

  // Each lost rows without a word: of a quiet source, at an end that no audit asked for, or in a cut that was no remedy.
  it.each([
    ['startDate exclusive', 29],
    ['maxData - 1', 22],
    ['limit counts deleted rows', 31],
    ['limit counts copies', 56],
    ['limit counts copies', 59],
    ['last page dropped', 52],
    ['pages with hidden rows', 89],
    ['until noon', 69],
    ['budget of bytes', 56],
    ['index away for an hour', 34],
  ])('loses no row without a word: %s, seed %i', { timeout: 0 }, async (name, seed) => {
    const world = await runMisleadingWorld(kinds.find((kind) => kind.name === name)!, seed);
    expect(world).toMatchObject({ lostRows: 0, doubledRows: 0, violations: [] });
  });

  const honest = chosen.filter(({ family }) => family === 'honest');
  const priced = prices.flatMap((price) =>
    honest
      .filter(({ name }) => (price.of as readonly string[]).includes(name))
      .map((kind) => ({ kind, price })),
  );
  it.each(priced)(
    'what an audit costs: $kind.name, $price.jobs jobs, $price.more more job configs',
    { timeout: 0 },
    async ({ kind, price }) => {
      const { jobs, more } = price;
      const count = jobs > 100 ? Math.floor(seeds / 5) : seeds;
      if (count === 0) return;
      /** Jobs and rows of all worlds; with `more`, those of the further job configs only. */
      const spent = async (audit: number | null) => {
        const all = await worldsOf(kind, { jobs, audit, configs: 1 + more }, count);
        const less = more === 0 ? [] : await worldsOf(kind, { jobs, audit }, count);
        const left = (of: (each: MisleadingResult) => number) => sum(all, of) - sum(less, of);
        return [left((each) => each.jobs), left((each) => each.rowsFetched)] as const;
      };
      const [on, off] = [await spent(0.01), await spent(null)];
      const [times, rows] = [on[0] / off[0], on[1] / off[1]];
      const backfill = `${kind.name}, ${Math.round(off[0] / count)} jobs${more > 0 ? ' of further job configs' : ''}`;
      lines.push(`${backfill}: ${times.toFixed(3)} times the jobs, ${rows.toFixed(3)} times the rows`);
      if (!kept.has(kind.name)) return;
      expect(times).toBeLessThanOrEqual(price.most.jobs);
      expect(rows).toBeLessThanOrEqual(price.most.rows);
    },
  );

  it('runs the same world twice from one seed', async () => {
    const kind = kinds.find(({ name }) => name === 'time budget')!;
    expect(await runMisleadingWorld(kind, 7)).toEqual(await runMisleadingWorld(kind, 7));
  });
});

/** What a sweep tells of a kind. */
function row({ name, family }: Kind, all: readonly MisleadingResult[], ms: number): string {
  const wrong = all.filter(isWrong).map(({ seed }) => seed);
  const of = [
    ...(['lostDays', 'lostRows', 'doubledRows', 'namedDays', 'completeDays', 'jobs'] as const),
    ...(['auditJobs', 'auditedDays'] as const),
  ].map((each) => [each, sum(all, (result) => result[each])]);
  const told = { worlds: all.length, wrong: wrong.length, seeds: wrong.slice(0, 4), ms: Math.round(ms) };
  return `${name} (${family}): ${JSON.stringify({ ...told, ...Object.fromEntries(of) })}`;
}
