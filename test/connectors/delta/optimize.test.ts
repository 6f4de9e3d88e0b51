import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attachDelta } from '../../../connectors/delta/readers.js';
import { formatDay } from '../../../src/days/day.js';
import { options } from '../../../src/testing/destination/bench.js';
import { delta, query } from '../../support/destination-kinds.js';
import { first, type Lake, lake, liveFiles } from './lake.js';

const dayOf = (day: number) => formatDay(first + day);

/** Makes files of this size without writing their bytes, which would take long. */
function enlarge({ log, versions }: Lake, size: number): void {
  for (const name of versions()) {
    const path = join(log, name);
    const text = readFileSync(path, 'utf8').replace(/"size":\d+/g, `"size":${size}`);
    writeFileSync(path, text);
    for (const [, file] of text.matchAll(/"add":\{"path":"([^"]+)"/g)) pad(join(log, '..', file!), size);
  }
}

/** Makes a Parquet file larger by a hole before its footer, which no column lies in. */
function pad(path: string, size: number): void {
  const bytes = readFileSync(path);
  const footer = bytes.subarray(bytes.length - 8 - bytes.readUInt32LE(bytes.length - 8));
  truncateSync(path, bytes.length - footer.length);
  truncateSync(path, size - footer.length);
  appendFileSync(path, footer);
}

describe('headgate optimize', () => {
  it('joins small files without a change of rows or ledger, and leaves the old ones to their readers', async () => {
    const found = lake();
    await found.fill(6);
    const views = (await attachDelta({ path: delta.path(found.folder) })).sql;
    const before = await found.destination.loads();
    const old = liveFiles(found);
    const bytes = [...old.values()].reduce((sum, { size }) => sum + Number(size), 0);
    expect(await found.destination.optimize?.(options)).toEqual([
      { table: 'posts', before: 6, after: 1, bytes },
    ]);
    expect(liveFiles(found).size).toBe(1);
    expect(await found.destination.loads()).toEqual(before);
    const rows = 'SELECT id::INTEGER AS id FROM posts ORDER BY 1';
    // A query that began earlier still reads its version.
    expect(await query(':memory:', rows, 'READ_WRITE', views)).toEqual(await found.sql(rows));
    expect(await found.destination.optimize?.(options)).toEqual([]);
  });

  it('joins files of neighbouring days, so that a filter by day skips the others', async () => {
    const found = lake();
    // Newest first, as runs load them. Each file is larger than a third of a joined file.
    for (const day of [5, 4, 3, 2, 1, 0]) await found.put(`load-${day}`, day, [{ id: day, day: dayOf(day) }]);
    enlarge(found, 22 * 1024 * 1024);
    const destination = delta.open(found.folder);
    await destination.optimize?.(options);
    const ranges = [...liveFiles(found).values()].map(({ stats }) => {
      const { minValues, maxValues } = JSON.parse(String(stats)) as Record<string, { day: string }>;
      return [minValues?.day, maxValues?.day];
    });
    expect(ranges.map((range) => range.join(' ')).toSorted()).toEqual([
      `${dayOf(0)} ${dayOf(1)}`,
      `${dayOf(2)} ${dayOf(3)}`,
      `${dayOf(4)} ${dayOf(5)}`,
    ]);
  });

  it('changes nothing with a dry run, and leaves joined files alone until new ones come', async () => {
    const found = lake();
    await found.fill(4);
    const versions = found.versions();
    const told = await found.destination.optimize?.({ ...options, dryRun: true });
    expect(found.versions()).toEqual(versions);
    expect(await found.destination.optimize?.(options)).toEqual(told);
    for (const day of [4, 5]) await found.put(`load-${day}`, day, [{ id: day }]);
    expect(await found.destination.optimize?.(options)).toMatchObject([{ before: 3, after: 1 }]);
    expect(await found.destination.optimize?.(options)).toEqual([]);
  });
});
