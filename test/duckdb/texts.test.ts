import { expect, it } from 'vitest';
import { openEngine } from '../../src/duckdb/engine.js';

it('texts keep a byte order mark at their beginning, in values, lists, keys and streams', async () => {
  const engine = await openEngine({ memoryLimit: null, spillTo: null }, async () => undefined);
  try {
    const sql = `SELECT chr(65279) || 'z' AS short, chr(65279) || repeat('z', 40) AS long, [chr(65279)] AS list`;
    const row = await engine.row(sql);
    expect(row.text('short')).toBe('\ufeffz');
    expect(row.text('long')).toBe(`\ufeff${'z'.repeat(40)}`);
    expect(row.text('list')).toBe('["\ufeff"]');
    const stream = await engine.stream(sql);
    expect((await stream.next())?.getRows()[0]?.slice(0, 1)).toEqual(['\ufeffz']);
    expect(await stream.next()).toBeNull();
  } finally {
    engine.close();
  }
});
