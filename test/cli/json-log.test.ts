import { expect, it } from 'vitest';
import { startProgress } from '../../src/cli/progress/start-progress.js';
import type { Terminal } from '../../src/cli/terminal.js';
import type { Plan } from '../../src/plan/plan.js';
import { plannedSlice } from '../support/planned.js';

it('a plan of thousands of slices is one short line of the JSON log', () => {
  const lines: string[] = [];
  const terminal = { flags: { logFormat: 'json' }, stderr: { write: (line: string) => lines.push(line) } };
  const plan: Plan = {
    slices: Array.from({ length: 5_000 }, (_, index) =>
      plannedSlice('posts', { from: 20_000 + index, until: 20_001 + index }),
    ),
    holds: [],
    progress: [{ job: 'posts', days: { total: 5_000, complete: 0, open: 0, incomplete: 0 } }],
    resumesAt: Date.UTC(2026, 0, 1),
  };
  startProgress(terminal as unknown as Terminal).onEvent({ type: 'planned', plan });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.length).toBeLessThan(500);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    version: 1,
    type: 'planned',
    to_go: 5_000,
    next: { job: 'posts', slice: { from: '2024-10-04', to: '2024-10-04' }, max_data: 2_500 },
    held: 0,
    resumes_at: '2026-01-01T00:00:00.000Z',
  });
});
