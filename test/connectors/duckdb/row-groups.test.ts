import { describe, expect, it } from 'vitest';
import type { Destination } from '../../../src/load/destination.js';
import { query } from '../../support/destination-kinds.js';
import { warehouse } from './support.js';

describe('row groups of a table', () => {
  it('are merged by every 32nd commit of a process, and by the first one of the next', async () => {
    const { path, load, open, commit } = warehouse();
    const groups = async () => {
      const sql = "SELECT count(DISTINCT row_group_id) AS groups FROM pragma_storage_info('posts')";
      const [row] = await query(path, sql, 'READ_ONLY');
      return Number(row?.['groups']);
    };
    let made = 0;
    const commits = async (count: number, destination: Destination) => {
      for (const end = made + count; made < end; made += 1) {
        await commit([load(`load-${made}`, [{ id: made }], { slice: { from: made, until: made + 1 } })], {
          destination,
        });
      }
    };

    await commits(6, open());
    expect(await groups()).toBeGreaterThan(4);
    const destination = open();
    await commits(1, destination);
    expect(await groups()).toBeLessThan(4);

    await commits(31, destination);
    expect(await groups()).toBeGreaterThan(16);
    await commits(1, destination);
    expect(await groups()).toBeLessThan(4);
  });

  it('are merged as soon as commits fill one', async () => {
    const { path, load, open, commit } = warehouse();
    const destination = open();
    for (let made = 0; made < 4; made += 1) {
      const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: made * 20_000 + index }));
      await commit([load(`load-${made}`, rows, { slice: { from: made, until: made + 1 } })], { destination });
    }
    const sql =
      "SELECT row_group_id AS id, sum(count) AS rows FROM pragma_storage_info('posts') WHERE column_name = 'id' AND segment_type <> 'VALIDITY' GROUP BY 1 ORDER BY 1";
    const groups = (await query(path, sql, 'READ_ONLY')).map(({ rows }) => Number(rows));
    expect(groups.length).toBeLessThan(4);
    expect(groups.reduce((sum, rows) => sum + rows, 0)).toBe(80_000);
  });

  it('may be larger ones, of DuckDB by itself or of an earlier version', async () => {
    const { path, load, open, commit } = warehouse();
    const destination = open();
    const slice = (day: number) => ({ slice: { from: day, until: day + 1 } });
    const rows = (from: number) => Array.from({ length: 10_000 }, (_, index) => ({ id: from + index }));
    await commit([load('first', rows(0), slice(0))], { destination });
    await query(path, "INSERT INTO posts SELECT i, 'before' FROM range(10000, 260000) t(i); CHECKPOINT");
    for (let day = 1; day < 5; day += 1) {
      await commit([load(`day-${day}`, rows(260_000 + day * 10_000), slice(day))], { destination });
    }
    // Rows in the middle of the large row groups are deleted and loaded again.
    await query(path, 'DELETE FROM posts WHERE id % 7 = 0; CHECKPOINT');
    await commit([load('again', rows(260_000), slice(0))], { destination: open(), supersedes: ['first'] });

    const expected = Array.from({ length: 310_000 }, (_, id) => id).filter((id) =>
      id >= 260_000 && id < 270_000 ? true : id >= 10_000 && id % 7 !== 0,
    );
    const [found] = await query(
      path,
      'SELECT count(*) AS rows, count(DISTINCT id) AS ids, sum(id) AS sum FROM posts',
      'READ_ONLY',
    );
    expect([found?.['rows'], found?.['ids'], found?.['sum']].map(Number)).toEqual([
      expected.length,
      expected.length,
      expected.reduce((sum, id) => sum + id, 0),
    ]);
  });
});
