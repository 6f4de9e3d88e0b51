import { describe, expect, it } from 'vitest';
import { answerJson } from '../support/fault-server.js';
import { makePlainWorld } from './plain-world.js';

const jobConfig = { key: ['id'], window: { from: '2026-01-01', to: '2026-01-01' } };
const rows = () => [{ id: 1 }, { id: 2 }, { id: 3 }];
const ids = 'SELECT id FROM posts ORDER BY id';

describe('FAULTS 51: an export of the right count with one row twice and another missing', () => {
  /** A service whose first `wrong` exports have row 2 in the place of row 3, or row 1 in each second one if it `varies`. */
  const lying = async (wrong: number, format: 'json' | 'csv', varies = false) => {
    let reads = 0;
    const twice = () => (varies && reads % 2 === 0 ? 1 : 2);
    const world = await makePlainWorld(
      { ...jobConfig, export: format },
      {
        rows,
        sendCsv: (text) => ((reads += 1) <= wrong ? text.replace('3', String(twice())) : text),
        answerFirst: ({ target }, socket) => {
          if (!target.includes('/export?format=json') || (reads += 1) > wrong) return false;
          const job = { id: 'p1', source: 'posts', status: 'done', data_count: 3 };
          answerJson(socket, 200, {
            success: true,
            data: { job, rows: [{ id: 1 }, { id: 2 }, { id: twice() }] },
          });
          return true;
        },
      },
    );
    return { world, ended: await world.run(), reads: () => reads };
  };

  it.each(['json', 'csv'] as const)('is read again, and then loaded completely: %s', async (format) => {
    const { world, ended, reads } = await lying(1, format);
    expect(ended).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/1 row of the export has.*again/s),
    });
    expect(reads()).toBe(2);
    expect(await world.rows(ids)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect((await world.cli('status')).stdout).not.toContain('key of another row');
  });

  it.each(['json', 'csv'] as const)(
    'is read until two reads are the same, and then loaded completely: %s',
    async (format) => {
      const { world, ended, reads } = await lying(2, format, true);
      expect(ended.code).toBe(0);
      expect(reads()).toBe(3);
      expect(await world.rows(ids)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    },
  );

  it.each(['json', 'csv'] as const)(
    'is named by the run and by `status` if it stays so: %s',
    async (format) => {
      const { world, ended, reads } = await lying(Infinity, format);
      expect(ended.code).toBe(0);
      expect(reads()).toBe(2);
      expect(ended.stdout.replaceAll(/\s+/g, ' ')).toMatch(
        /1 row came with the key of another row .* add a column to `key`, then headgate run --select posts --full-refresh/,
      );
      expect(await world.rows(ids)).toEqual([{ id: 1 }, { id: 2 }]);
      const status = await world.cli('status', '--offline');
      expect(status.stdout.replaceAll(/\s+/g, ' ')).toContain(
        '1 row of the export has the key of another row',
      );
      const json = JSON.parse((await world.cli('status', '--offline', '--json')).stdout) as {
        data: { errors: object[] };
      };
      expect(json.data.errors).toMatchObject([{ job: 'posts', code: 'export_mismatch', resolved: false }]);
    },
  );
});
