import { expect, it } from 'vitest';
import type { RecordFacts } from '../../../src/verbs/record/facts.js';
import { methods } from '../../../src/verbs/record/methods.js';

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
  const config = { name: 'posts', source: 'posts', table: 'posts', key: [], window: null };
  const job = { config, live, replaced: [], rows: new Map(), window: null, gaps: [] };
  const facts = { jobs: [job], tables: [], service: 'a service', versions: {}, at: '' };
  const text = methods(facts as unknown as RecordFacts, [], []);
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
  const config = { name: 'posts', source: 'posts', table: 'posts', key: [], window: null };
  const job = { config, live: [load], replaced: [], rows: new Map(), window: null, gaps: [] };
  const facts = { jobs: [job], tables: [], service: 'a service', versions: {}, at: '' };
  const text = methods(facts as unknown as RecordFacts, [], []);
  expect(text).toContain(`- Jobs loaded: 3, submitted ${times[0]} to ${times[2]}\n`);
  expect(text).toContain('between 2026-05-01 and 2026-05-02, in 3 jobs.');
});
