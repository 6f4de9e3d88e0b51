import { describe, expect, it } from 'vitest';
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
    const commits = async (count: number, destination = open()) => {
      for (const end = made + count; made < end; made += 1) {
        await commit([load(`load-${made}`, [{ id: made }], { slice: { from: made, until: made + 1 } })], {
          destination,
        });
      }
    };

    const destination = open();
    await commits(32, destination);
    expect(await groups()).toBeGreaterThan(16);
    await commits(1, destination);
    expect(await groups()).toBeLessThan(4);

    await commits(15, destination);
    expect(await groups()).toBeGreaterThan(8);
    await commits(1);
    expect(await groups()).toBeLessThan(4);
  });
});
