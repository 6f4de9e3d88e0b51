import { expect, it, vi } from 'vitest';
import { stage } from '../../src/stage/stage.js';
import { chunks, envelope, jobId, stageBytes, stagedLines, stagePath } from './staging.js';
import { refuses } from '../support/refusal.js';

const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `{"${name}":"${'x'.repeat(index % 7)}"}`);

it('is taken once for stages that come one after the other, also after one that failed', async () => {
  await stageBytes(envelope(rowsOf('first', 3)), 3);
  const { WebAssembly } = globalThis as unknown as { WebAssembly: { Memory: () => object } };
  const taken = vi.spyOn(WebAssembly, 'Memory');
  for (const count of [1_000, 2, 1]) {
    const rows = rowsOf(`of${count}`, count);
    await stageBytes(envelope(rows), count);
    expect(stagedLines()).toEqual(rows);
    await refuses(stageBytes(envelope(rows).slice(0, -20), count), 'export_mismatch');
  }
  expect(taken).not.toHaveBeenCalled();
});

it('is one for each of two stages at once', async () => {
  const { signal } = new AbortController();
  const texts = ['one', 'two'].map((name) => rowsOf(name, 500));
  const staged = await Promise.all(
    texts.map(async (rows, index) => {
      const bytes = Buffer.from(envelope(rows));
      const cuts = Array.from({ length: 40 }, (_, at) => (at * bytes.length) / 40).map(Math.floor);
      const path = `${stagePath()}-${index}`;
      return stage(chunks(bytes, cuts), 'json', path, { jobId, dataCount: rows.length }, signal);
    }),
  );
  expect(staged.map(({ bytes }) => bytes)).toEqual(texts.map((rows) => `${rows.join('\n')}\n`.length));
});
