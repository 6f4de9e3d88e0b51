import { describe, expect, it } from 'vitest';
import { standardAccount } from '../support/plain-service.js';
import { kindsInForm, makePlainWorld, twoKeys } from './plain-world.js';

const window = { from: '2026-01-01', to: '2026-01-03', step: 'P1D' };
const pinned = { id: 0, v: 'pinned' };
const all = 'SELECT id, v FROM posts ORDER BY id';

const keyed = kindsInForm.filter((kind) => kind !== 'parquet');

// The suite of destinations has the same of each of them in the short form.
describe.each(keyed)('FAULTS 47: a row with a key that several answers have, in %s,', (kind) => {
  it('stays if one of them is fetched again without it, and is deleted with the last one', async () => {
    let shown = ['2026-01-01', '2026-01-03'];
    const world = await makePlainWorld(
      { key: ['id'], window },
      {
        rows: ({ startDate }) => {
          const day = String(startDate);
          const own = { id: Number(day.slice(-2)), v: day };
          return shown.includes(day) ? [own, pinned] : [own];
        },
      },
      { kind },
    );
    expect((await world.run()).code).toBe(0);
    const own = [1, 2, 3].map((id) => ({ id, v: `2026-01-0${id}` }));
    expect(await world.rows(all)).toEqual([pinned, ...own]);
    shown = ['2026-01-01'];
    expect((await world.cli('run', '--refetch', '2026-01-03..2026-01-03')).code).toBe(0);
    expect(await world.rows(all)).toEqual([pinned, ...own]);
    shown = [];
    expect((await world.cli('run', '--refetch', '2026-01-01..2026-01-01')).code).toBe(0);
    expect(await world.rows(all)).toEqual(own);
  });

  it('is kept by each of two job configs of one file, whichever is dropped', async () => {
    const job = (name: string) => ({ name, table: 'posts', key: ['id'], config: { name }, window });
    const rows = ({ name, startDate }: Record<string, unknown>) => {
      const day = Number(String(startDate).slice(-2));
      return [
        { id: day, v: 'both' },
        { id: name === 'one' ? 10 + day : 20 + day, v: name },
      ];
    };
    const world = await makePlainWorld([job('one'), job('two')], { rows }, { kind });
    expect((await world.run()).code).toBe(0);
    const count = 'SELECT v, count(*)::INT AS rows FROM posts GROUP BY v ORDER BY v';
    expect(await world.rows(count)).toEqual([
      { v: 'both', rows: 3 },
      { v: 'one', rows: 3 },
      { v: 'two', rows: 3 },
    ]);
    expect((await world.cli('drop', 'two', '--yes')).code).toBe(0);
    expect(await world.rows(count)).toEqual([
      { v: 'both', rows: 3 },
      { v: 'one', rows: 3 },
    ]);
  });
});

// The suite of destinations has the same of each of them in the short form.
it.each(keyed)('FAULTS 65: an older job that ends last keeps the rows of newer jobs in %s', async (kind) => {
  const terms = ['gulls', 'owls', 'larks', 'wrens', 'kites'];
  // Three rows of each job are those of others too.
  const rowsOf = (term: string) => {
    const own = 10 + terms.indexOf(term);
    return [1, 2, 3, own].map((id) => ({ id, v: term, n: id * own, alone: id > 3 ? term : null }));
  };
  let others = () => {};
  const committed = new Promise<void>((resolve) => (others = resolve));
  const world = await makePlainWorld(
    { key: ['id'], for_each: { keywords: terms }, window: { ...window, to: window.from } },
    {
      rows: ({ keywords }) => rowsOf(String(keywords)),
      account: (email: string) => ({ ...standardAccount, email }),
      async sendLate({ target }) {
        if (target.includes('/p5/export')) others();
        if (target.endsWith('/jobs/p1')) await committed;
      },
    },
    { kind, keys: twoKeys },
  );
  expect((await world.run()).code).toBe(0);
  const jobs = world.service.jobs.map(({ id, config }) => ({ id, term: String(config['keywords']) }));
  const order = 'SELECT remote_job_id AS id FROM _headgate.loads ORDER BY committed_at';
  const ends = (await world.rows(order)).map((row) => (row as { id: string }).id);
  expect(ends.indexOf('p1')).toBeGreaterThan(ends.indexOf('p2'));

  const newest = new Map(jobs.flatMap(({ term }) => rowsOf(term).map((row) => [row.id, row])));
  expect(await world.rows('SELECT id, v, n, alone FROM posts ORDER BY id')).toEqual(
    [...newest.values()].toSorted((a, b) => a.id - b.id),
  );
  const matches = 'SELECT value, id FROM _headgate.matches ORDER BY value, id';
  expect(await world.rows(matches)).toEqual(
    terms.toSorted().flatMap((term) => rowsOf(term).map(({ id }) => ({ value: term, id }))),
  );
});
