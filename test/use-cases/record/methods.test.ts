import { expect, it } from 'vitest';
import type { RecordFacts } from '../../../src/use-cases/record/facts.js';
import { methods } from '../../../src/use-cases/record/methods.js';

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
