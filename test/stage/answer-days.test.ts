import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { StagedRows } from '../../src/load/staged-rows.js';
import { answerDays } from '../../src/stage/answer-days.js';
import { stage } from '../../src/stage/stage.js';
import { day } from '../plan/support.js';
import { sliceOf } from '../support/days.js';

const { signal } = new AbortController();
const rules = {
  column: 'at',
  timeZone: 'UTC',
  order: 'newest',
  asked: sliceOf('2026-01-01', '2026-01-09'),
  key: [],
} as const;

async function stageText(text: string, format: 'json' | 'csv', rows: number): Promise<StagedRows> {
  const folder = await mkdtemp(join(tmpdir(), 'days-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const body = (async function* () {
    // Cut into small pieces, as a network might do.
    for (let at = 0; at < text.length; at += 7) yield Buffer.from(text.slice(at, at + 7));
  })();
  return stage(body, format, join(folder, 'rows'), { jobId: 'j', dataCount: rows }, signal);
}

function stageJson(rows: object[]): Promise<StagedRows> {
  const job = { id: 'j', source: 's', status: 'done', data_count: rows.length };
  return stageText(JSON.stringify({ success: true, data: { job, rows } }), 'json', rows.length);
}

describe('the days of an answer', () => {
  test('are counted in its order, in the time zone of the window', async () => {
    const staged = await stageJson([
      { at: '2026-01-04T01:00:00Z', n: 1 },
      { at: '2026-01-04T01:00:00.000Z', n: 2 },
      { n: 3, at: '2026-01-03T23:30:00-05:00' },
    ]);
    expect(await answerDays.read(staged, { ...rules, timeZone: 'America/New_York' }, signal)).toEqual({
      breach: expect.stringContaining('out of order') as string,
      days: [
        {
          day: day('2026-01-03'),
          rows: 2,
          before: 0,
          sum: expect.any(String) as string,
          hashes: [expect.any(String), expect.any(String)] as string[],
        },
      ],
    });
    const sorted = await stageJson([{ at: '2026-01-04T05:00:00Z' }, { at: '2026-01-04T04:59:00Z' }]);
    expect(
      (await answerDays.read(sorted, { ...rules, timeZone: 'America/New_York' }, signal)).days,
    ).toMatchObject([
      { day: day('2026-01-04'), rows: 1 },
      { day: day('2026-01-03'), rows: 1 },
    ]);
  });

  test('say how many rows come before the time of the last one', async () => {
    const before = async (...times: string[]) => {
      const staged = await stageJson(times.map((at) => ({ at })));
      return (await answerDays.read(staged, rules, signal)).days.map((each) => each.before);
    };
    const at = (...hours: number[]) => hours.map((hour) => `2026-01-04T${10 + hour}:00:00Z`);
    expect(await before(...at(3, 2, 2, 1, 1), '2026-01-03T10:00:00Z')).toEqual([3, 0]);
    expect(await before(...at(1, 1))).toEqual([0]);
    expect(await before('2026-01-04', '2026-01-04', '2026-01-03')).toEqual([0, 0]);
  });

  test.each([
    ['a row without a day', [{ at: '2026-01-04' }, { at: null }], 'row 2 has no day in at'],
    ['a column that is missing', [{ other: '2026-01-04' }], 'row 1 has no day in at'],
    ['a row outside', [{ at: '2026-01-10' }], 'outside of 2026-01-01..2026-01-09'],
    ['an older row first', [{ at: '2026-01-03' }, { at: '2026-01-04' }], 'out of order'],
    ['a later time of one day', [{ at: '2026-01-03T10:00' }, { at: '2026-01-03T11:00' }], 'out of order'],
    ['a date among times', [{ at: '2026-01-04T10:00:00Z' }, { at: '2026-01-03' }], 'out of order'],
  ])('do not pass with %s', async (_, rows, breach) => {
    expect((await answerDays.read(await stageJson(rows), rules, signal)).breach).toContain(breach);
  });

  test('are the same where they have the same rows, in whatever order, by the key if there is one', async () => {
    const sums = async (rows: object[], key: string[] = []) => {
      const staged = await stageJson(rows.map((row) => ({ at: '2026-01-05', ...row })));
      return (await answerDays.read(staged, { ...rules, key }, signal)).days.map(({ sum }) => sum);
    };
    const rows = [{ id: 1, text: 'a' }, { id: 2 }, { id: 2 }];
    const [sum] = await sums(rows);
    expect(await sums([{ id: 2 }, { text: 'a', id: 1 }, { id: 2 }])).toEqual([sum]);
    expect(await sums([{ id: 1, text: 'b' }, { id: 2 }, { id: 2 }])).not.toEqual([sum]);
    expect(await sums([{ id: 1, text: 'a' }, { id: 1, text: 'a' }, { id: 2 }])).not.toEqual([sum]);
    const [byKey] = await sums(rows, ['id']);
    expect(await sums([{ id: 2, text: 'new' }, { id: 2 }, { id: 1 }], ['id'])).toEqual([byKey]);
    expect(await sums([{ id: 2 }, { id: 3 }, { id: 1 }], ['id'])).not.toEqual([byKey]);
    const csv = await stageText('id,at\n1,2026-01-05\n2,2026-01-05\n', 'csv', 2);
    const other = await stageText('id,at\n2,2026-01-05\n1,2026-01-05\n', 'csv', 2);
    const firstDay = async (staged: typeof csv) => (await answerDays.read(staged, rules, signal)).days[0];
    const [one, same] = [await firstDay(csv), await firstDay(other)];
    expect(one?.sum).toBe(same?.sum);
    expect(one?.hashes).toEqual(same?.hashes.toReversed());
  });

  test('are kept row by row, whatever the order of the file, byte for byte', async () => {
    const staged = await stageJson([
      { at: '2026-01-05', n: 1.5 },
      { at: '2026-01-02', n: 2, text: 'line\u2028break\n' },
      { at: '2026-01-05', n: 3, more: { a: [1, ' '] } },
    ]);
    const lines = (await readFile(staged.path, 'utf8')).split('\n');
    const kept = await answerDays.keep(staged, rules, sliceOf('2026-01-04', '2026-01-05'), signal);
    expect(kept).toMatchObject({ path: staged.path, rows: 2, columns: staged.columns });
    const text = await readFile(kept.path, 'utf8');
    expect(text).toBe(`${lines[0]}\n${lines[2]}\n`);
    expect(kept.bytes).toBe(Buffer.byteLength(text));
  });

  test.each(['\n', '\r\n'])(
    'are kept of a CSV file, header and quotes as they were, with line breaks %j',
    async (end) => {
      const lines = ['n,at', '1,2026-01-05', '"a ""b""\nc",2026-01-05', '"",2026-01-04', ',2026-01-02'];
      const staged = await stageText(lines.map((line) => line + end).join(''), 'csv', 4);
      expect((await answerDays.read(staged, rules, signal)).days.map(({ rows }) => rows)).toEqual([2, 1, 1]);
      const kept = await answerDays.keep(staged, rules, sliceOf('2026-01-04', '2026-01-09'), signal);
      expect(kept.rows).toBe(3);
      expect(await readFile(kept.path, 'utf8')).toBe(
        lines
          .slice(0, 4)
          .map((line) => line + end)
          .join(''),
      );
    },
  );
});
