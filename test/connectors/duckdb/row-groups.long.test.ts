import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DatabaseFile, rowGroupRows } from '../../../connectors/duckdb/database-file.js';
import { smallRowGroups } from '../../../connectors/duckdb/duckdb.js';
import type { Destination } from '../../../src/load/destination.js';
import { runRecord } from '../../suites/destination/staged.js';
import { query } from '../../support/destination-kinds.js';
import { holdOpen, kill, warehouse } from './support.js';

async function countGroups(path: string): Promise<number> {
  const sql = "SELECT count(DISTINCT row_group_id) AS groups FROM pragma_storage_info('posts')";
  const [row] = await query(path, sql, 'READ_ONLY');
  return Number(row?.['groups']);
}

/** Rows of each row group, in order. */
async function groupSizes(path: string): Promise<number[]> {
  const sql = `SELECT sum(count) AS rows FROM pragma_storage_info('posts')
    WHERE column_name = 'id' AND segment_type <> 'VALIDITY' GROUP BY row_group_id ORDER BY row_group_id`;
  return (await query(path, sql, 'READ_ONLY')).map(({ rows }) => Number(rows));
}

describe('row groups of a table', () => {
  it('are merged after every 32nd commit of a process, and when a run is recorded', async () => {
    const { path, load, open, commit } = warehouse();
    let made = 0;
    const commits = async (count: number, destination: Destination) => {
      for (const end = made + count; made < end; made += 1) {
        await commit([load(`load-${made}`, [{ id: made }], { slice: { from: made, until: made + 1 } })], {
          destination,
        });
      }
      await destination.close();
    };

    await commits(6, open());
    expect(await countGroups(path)).toBe(6);
    const destination = open();
    expect(await destination.recordRuns?.([runRecord('1')])).toBe(true);
    expect(await countGroups(path)).toBe(1);

    await commits(31, destination);
    expect(await countGroups(path)).toBe(32);
    await commits(1, destination);
    expect(await countGroups(path)).toBe(1);
    expect(await destination.loads()).toHaveLength(38);
  });

  it('are left as they are if another process has the file open, or a commit filled its own', async () => {
    const { path, state, load, commit } = warehouse();
    for (const id of [1, 2])
      await commit([load(`load-${id}`, [{ id }], { slice: { from: id, until: id + 1 } })]);
    const rowGroups = smallRowGroups(new DatabaseFile({ path, memoryLimit: null, stateFolder: state }));
    const reader = await holdOpen(path, 'READ_ONLY');
    const before = readFileSync(path);
    rowGroups.added(30_000, 100);
    await rowGroups.settled();
    expect(readFileSync(path).equals(before)).toBe(true);
    await kill(reader);
    rowGroups.added(200_000, 100);
    await rowGroups.settled();
    expect(await countGroups(path)).toBe(2);
    rowGroups.added(30_000, 100);
    await rowGroups.settled();
    expect(await countGroups(path)).toBe(1);
  });

  it('have fewer rows if these are wide, and are not merged to more', async () => {
    const { path, load, open, commit } = warehouse();
    const destination = open();
    // As many bytes in the file as prose of twice the length.
    const text = () => randomBytes(5_000).toString('hex');
    for (const day of [0, 1]) {
      const rows = Array.from({ length: 2_200 }, (_, id) => ({ id, text: text() }));
      await commit([load(`day-${day}`, rows, { slice: { from: day, until: day + 1 } })], { destination });
    }
    await destination.recordRuns?.([runRecord('1')]);
    await destination.close();
    const sizes = await groupSizes(path);
    expect(sizes.reduce((sum, rows) => sum + rows, 0)).toBe(4_400);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4_096);
  });

  it.each([
    ['little', 150, 51_200],
    ['little', 950, 51_200],
    ['large', 950, 40_960],
    ['large', 10_000, 4_096],
    ['large', 1_000_000, 2_048],
    ['little', 0, 51_200],
  ] as const)('%s work with rows of %i bytes makes row groups of %i rows', (effort, bytes, rows) => {
    expect(rowGroupRows(effort, bytes)).toBe(rows);
  });
});
