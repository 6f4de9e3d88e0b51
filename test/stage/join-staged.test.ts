import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { joinStaged } from '../../src/stage/join-staged.js';
import { stage } from '../../src/stage/stage.js';
import { chunks, envelope, jobId, stagePath } from './staging.js';

const { signal } = new AbortController();

async function staged(name: string, rows: readonly (object | string)[]) {
  const text = envelope(rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))));
  const expected = { jobId, dataCount: rows.length, key: ['id'] };
  return stage(chunks(Buffer.from(text)), 'json', `${stagePath()}-${name}`, expected, signal);
}

async function joined(parts: (object | string)[][], cut: (object | string)[][] = [], key = ['id']) {
  const all = async (name: string, answers: (object | string)[][]) => {
    const found = [];
    for (const [at, rows] of answers.entries()) found.push(await staged(`${name}${at}`, rows));
    return found;
  };
  const path = `${stagePath()}-joined`;
  const result = await joinStaged(path, await all('part', parts), await all('cut', cut), key, signal);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return {
    ...result,
    values: lines.filter((line) => line !== '').map((line) => JSON.parse(line) as unknown),
  };
}

describe('staged exports joined to one', () => {
  it('have the columns and the lines of one export', async () => {
    const parts = [
      [
        { id: 1, likes: 2, at: '2026-01-01', tags: ['a'], none: null },
        { id: 2, likes: 3, exact: 0.1 },
      ],
      [],
      [
        { id: 3, likes: 'many', at: '2026-01-01T10:00:00Z', tags: 'a', more: true },
        { id: 4, likes: true, exact: 3 },
      ],
    ];
    const { rows, values } = await joined(parts);
    const one = await staged('one', parts.flat());
    expect(values).toEqual(parts.flat());
    expect(rows).toMatchObject({
      rows: 4,
      bytes: one.bytes,
      longestRow: one.longestRow,
      checksum: one.checksum,
    });
    expect(rows.columns).toEqual(one.columns);
    expect(rows.columns.find(({ name }) => name === 'likes')).toMatchObject({
      type: 'VARCHAR',
      mixed: true,
    });
  });

  it('have the rows of a cut answer that no part has, each once, and count them', async () => {
    const cut = [
      [{ id: 1 }, { id: 2 }, { id: 9 }],
      [{ id: 9 }, { id: 8, only: 'here' }],
    ];
    const { rows, lost, repeated, values } = await joined(
      [[{ id: 1 }, { id: 2 }], [{ id: 2, again: true }]],
      cut,
    );
    expect({ lost, repeated }).toEqual({ lost: 2, repeated: 1 });
    expect(values).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 2, again: true },
      { id: 9 },
      { id: 8, only: 'here' },
    ]);
    expect(rows.columns.map(({ name }) => name)).toEqual(['id', 'again', 'only']);
  });

  it('name the row of a staged file that cannot be read', async () => {
    const part = await staged('torn', [{ id: 1 }, { id: 2 }]);
    writeFileSync(part.path, '{"id":1}\n{"id":\n');
    const join = joinStaged(`${part.path}-joined`, [part], [], ['id'], signal);
    await expect(join).rejects.toThrow('row 2 of a staged file cannot be read');
  });

  it('compare large ids digit by digit, and rows without a key by all values', async () => {
    const large = (id: string) => `{"id":${id}}`;
    const parts = [[large('9007199254740993'), { id: null, text: 'a' }], [{ id: null, text: 'a' }]];
    const cut = [[large('9007199254740992'), { id: null, text: 'a' }, { id: null, text: 'b' }]];
    expect(await joined(parts, cut)).toMatchObject({ lost: 2, repeated: 1 });
    expect(await joined(parts, [], [])).toMatchObject({ lost: 0, repeated: 1 });
  });
});
