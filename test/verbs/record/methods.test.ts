import { expect, it } from 'vitest';
import type { Proof } from '../../../src/plan/proof.js';
import type { RecordFacts } from '../../../src/verbs/record/facts.js';
import { comparisonsTable } from '../../../src/verbs/record/write-data.js';
import { methods } from '../../../src/verbs/record/methods.js';

/** METHODS.md of one job config with live loads. */
function methodsOf(live: readonly object[], name = 'posts', proofs: readonly object[] = []): string {
  const config = { name, source: 'posts', table: 'posts', key: [], window: null };
  const job = { config, live, replaced: [], rows: new Map(), window: null, gaps: [] };
  const facts = {
    jobs: [job],
    tables: [],
    histories: [],
    proofs,
    service: 'a service',
    versions: {},
    at: '',
  };
  return methods(facts as unknown as RecordFacts, [], []);
}

it('METHODS.md names days that are suspect and days that a person has accepted', () => {
  const load = (id: string, marks: object) => ({
    loadId: id,
    slice: null,
    remoteJobId: id,
    config: {},
    marks,
    dataCount: 1,
    rowsRejected: 0,
    complete: true,
    remoteCreatedAt: '2026-05-01T00:00:00.000Z',
  });
  const live = [
    load('a', { '2026-04-03': 'accepted', '2026-04-02': 'suspect' }),
    load('b', { '2026-04-01': 'accepted' }),
  ];
  const text = methodsOf(live);
  expect(text).toContain('- Days with an unlikely number of rows, also when asked again: 2026-04-02\n');
  expect(text).toContain(
    '- Days with an unlikely number of rows that a person has checked: 2026-04-01, 2026-04-03\n',
  );
});

it('METHODS.md counts each job of a day that was fetched in parts', () => {
  const answer = (id: string, at: string) => ({
    part: {},
    loadId: id,
    remoteJobId: id,
    maxData: 9,
    rows: 9,
    remoteCreatedAt: at,
  });
  const times = ['2026-05-01T00:00:00.000Z', '2026-05-01T00:01:00.000Z', '2026-05-02T00:00:00.000Z'];
  const load = {
    loadId: 'a',
    job: 'posts',
    slice: null,
    remoteJobId: 'a',
    config: {},
    dataCount: 18,
    rowsLoaded: 18,
    rowsRejected: 0,
    complete: true,
    remoteCreatedAt: times[0],
    split: { answers: times.map((at, index) => answer(`a${index}`, at)) },
  };
  const text = methodsOf([load]);
  expect(text).toContain(`- Jobs loaded: 3, submitted ${times[0]} to ${times[2]}\n`);
  expect(text).toContain('between 2026-05-01 and 2026-05-02, in 3 jobs.');
});

it('METHODS.md and its statement say what audits have shown, or that nothing is proven', () => {
  const answer = { loadId: 'a', slice: null, remoteJobId: 'a', config: {}, dataCount: 1, rowsRejected: 0 };
  const live = [{ ...answer, complete: true, remoteCreatedAt: '2026-05-01T00:00:00.000Z' }];
  const textOf = (change: Partial<Proof>) => {
    const none = { lacking: 0, changed: 0, vanished: 0, unaudited: null };
    const proof = { job: 'posts', days: 1_460, audited: 38, ...none, atMost: 0.0758, ...change };
    return methodsOf(live, 'posts[owl]', [proof]);
  };
  expect(textOf({})).toContain(
    '- Completeness: audited 38 of 1,460 days in another cut: all equal; with 95 % confidence at most 7.6 % of days lack rows\n',
  );
  expect(textOf({})).toContain(
    'is included. 38 of 1,460 days were asked for again in another cut to see whether rows are missing; none lacked rows.',
  );
  const varying = textOf({ atMost: 1 });
  expect(varying).toContain(
    '- Completeness: audited 38 of 1,460 days in another cut: all equal; any day may lack rows\n',
  );
  expect(varying).toContain('none lacked rows, and any day of posts may lack rows.');
  const unaudited = textOf({ audited: 0, atMost: 1, unaudited: 'off' });
  expect(unaudited).toContain('- Completeness: nothing is proven: `audit` is off\n');
  expect(unaudited).toContain('No day was asked for again to see whether rows are missing.');
});

it('comparisons.csv has each day that was asked for again', () => {
  const compared = { job: 'birds[owl, barn]', day: null, loadBefore: 'a', loadAfter: 'b', reason: 'audit' };
  const rows = { same: 10, changed: 1, appeared: 0, vanished: 2, at: '2026-05-01T00:00:00.000Z' };
  const facts = { comparisons: [{ ...compared, ...rows }] } as unknown as RecordFacts;
  expect(comparisonsTable(facts).split('\n')).toEqual([
    'job_config,day,load_before,load_after,reason,same,changed,appeared,vanished,compared_at',
    '"birds[owl, barn]",,a,b,audit,10,1,0,2,2026-05-01T00:00:00.000Z',
    '',
  ]);
});
