import { expect, test } from 'vitest';
import { ExportBytes } from '../../src/sync/load/stage.js';

test('bytes of an export are reported at once, then once a second, and at the end', async () => {
  let now = 0;
  async function* body() {
    for (let chunk = 0; chunk < 2_500; chunk += 1) {
      yield new Uint8Array(10);
      now += 1;
    }
  }
  const reported: number[] = [];
  const bytes = new ExportBytes({ monotonic: () => now }, (count) => reported.push(count));
  let chunks = 0;
  for await (const { byteLength } of bytes.of(body())) chunks += byteLength / 10;
  expect(reported).toEqual([10, 10_010, 20_010, 25_000]);
  expect(chunks).toBe(2_500);
});
