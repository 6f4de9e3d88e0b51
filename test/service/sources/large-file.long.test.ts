import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { formatDay, parseDay } from '../../../src/days/day.js';
import { datasetSource } from '../../../src/service/sources/dataset/dataset.js';
import { internet } from '../../../src/service/sources/network.js';
import { contextFor } from '../../support/replay-server.js';
import { temporaryFolder } from '../../support/service.js';

const days = 1_000;

test.each([
  [800_000, 180],
  [700_000, 900],
])(
  'a CSV of %i rows of %i bytes gives each of them once, newest first, in the memory of a job',
  async (rows, wide) => {
    const path = join(await temporaryFolder(), 'a.csv');
    const text = 'of gulls '.repeat(wide / 9);
    const dayOf = (row: number) =>
      row % 100_000 === 7 ? '' : formatDay(parseDay('2020-01-01')! + ((row * 7_919) % days));
    function* lines() {
      yield 'n,day,text\n';
      for (let row = 0; row < rows; row += 1) yield `${row},${dayOf(row)},${text}\n`;
    }
    await pipeline(Readable.from(lines(), { highWaterMark: 1_000 }), createWriteStream(path));
    const entry = {
      slug: 'mine',
      name: 'Mine',
      description: 'My own.',
      path,
      date_column: 'day',
      id_column: 'n',
    };
    const mine = await datasetSource(entry);
    const seen = new Uint8Array(rows);
    let newest = '9999-12-31';
    for await (const some of mine.lines!({}, { ...contextFor(mine, { network: internet }), rowLimit: rows }))
      for (const line of String(some).trimEnd().split('\n')) {
        const { n, day } = JSON.parse(line) as { n: number; day: string | null };
        if ((day ?? '') > newest || (day ?? '') !== dayOf(n))
          expect([n, day]).toEqual([n, `${dayOf(n)}, below ${newest}`]);
        newest = day ?? '';
        seen[n]! += 1;
      }
    expect(seen.every((count) => count === 1)).toBe(true);
    await rm(path);
  },
);
