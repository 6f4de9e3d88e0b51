import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { formatDay } from '../../src/days/day.js';
import { timeOfText } from '../../src/days/time-of-text.js';
import { daySql } from '../../src/duckdb/day-sql.js';

const dates = [
  '2026-01-31',
  '2024-02-29',
  '2026-02-29',
  '1969-12-31',
  '2026-1-31',
  '20260131',
  'x2026-01-31',
];
const clocks = [
  '',
  'T10:00',
  ' 23:59:59',
  'T00:00:00.5',
  'T23:59:59.9999999',
  'T24:00',
  't10:00',
  'T10',
  'T10:00:60',
];
const offsets = ['', 'Z', '+02:00', '-05', '+0530', '+14:00', '-1:00', 'z', ' UTC', ' '];
const texts = dates.flatMap((date) =>
  clocks.flatMap((clock) => offsets.map((offset) => date + clock + offset)),
);

test.each(['UTC', 'America/New_York', 'Asia/Kathmandu'])(
  'the day of a text is what the destinations count it for, in %s',
  async (zone) => {
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(`SET TimeZone = 'UTC'`);
    const list = [...texts, '', '2026'].map((text) => `('${text}')`).join(', ');
    const result = await connection.runAndReadAll(
      `SELECT t, strftime(${daySql('t', 'VARCHAR', zone)}, '%Y-%m-%d') FROM (VALUES ${list}) AS v(t)`,
    );
    const rows = result.getRows() as [string, string | null][];
    const differing = rows.filter(([text, day]) => {
      const found = timeOfText(text, zone);
      return (found === null ? null : formatDay(found.day)) !== day;
    });
    expect(differing).toEqual([]);
    expect(rows.filter(([, day]) => day !== null).length).toBeGreaterThan(50);
    connection.closeSync();
    instance.closeSync();
  },
);

test('times of one form are told apart as finely as they are written', () => {
  const at = (text: string) => timeOfText(text, 'UTC')?.at ?? Number.NaN;
  expect(at('2026-01-31T10:00:00.123456Z')).toBeGreaterThan(at('2026-01-31T10:00:00.123Z'));
  expect(at('2026-01-31T12:00:00+02:00')).toBe(at('2026-01-31T10:00:00Z'));
  expect(timeOfText(17, 'UTC')).toBeNull();
});
