import { expect, it } from 'vitest';
import { makePlainWorld } from './plain-world.js';

const window = { from: '2026-01-01', to: '2026-01-04', step: 'P1D' };

it.each([{ duckdb: 'warehouse.duckdb' }, { delta: 'lake' }])(
  'a table that takes no commit holds up no other one: %o',
  async (destination) => {
    const world = await makePlainWorld(
      [
        { name: 'bad', key: ['uid'], window },
        { name: 'good', key: ['id'], window },
      ],
      { rows: ({ startDate }) => [{ id: startDate }] },
      undefined,
      destination,
    );
    const ended = await world.run();
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('`key` names uid, but no row has that field');
    expect(ended.stderr.match(/no row has that field/g)).toHaveLength(1);
    expect(await world.rows('SELECT count(*)::INT AS rows FROM good')).toEqual([{ rows: 4 }]);
    // The first job of the other one is paid for and kept; the rest of its days wait.
    expect(world.asked().filter((line) => line === 'POST /jobs').length).toBeLessThan(8);
  },
);
