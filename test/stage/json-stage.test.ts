import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crc32 } from 'node:zlib';
import { envelope, jobId, stageBytes, stagedLines, stagedText, stagePath } from './staging.js';

const rows = ['{"a":1,"b":"x"}', '{"b":"é😀","c":{"d":[1,null,{}]}}', '{}'];

describe('a JSON export', () => {
  it('is cut into one line a row, bytes untouched', async () => {
    const staged = await stageBytes(envelope(rows), 3);
    expect(stagedLines()).toEqual(rows);
    expect(staged).toMatchObject({ path: stagePath, format: 'ndjson', rows: 3, rejects: [] });
    expect(staged.bytes).toBe(Buffer.byteLength(stagedText()));
    expect(staged.checksum).toBe(crc32(stagedText()));
    expect(staged.longestRow).toBe(Buffer.byteLength(`${rows[1]}\n`));
    expect(statSync(stagePath).mode & 0o777).toBe(0o600);
  });

  it('reads the same however it is cut into chunks', async () => {
    const bytes = Buffer.from(envelope(rows));
    for (let cut = 1; cut < bytes.length; cut++) {
      await stageBytes(bytes, 3, { cuts: [cut] });
      expect(stagedLines()).toEqual(rows);
    }
  });

  it('is never accepted cut short', async () => {
    const bytes = Buffer.from(envelope(rows));
    for (let end = 0; end < bytes.length; end++) {
      await expect(stageBytes(bytes.subarray(0, end), 3)).rejects.toMatchObject({ code: 'export_mismatch' });
      expect(existsSync(stagePath)).toBe(false);
    }
  });

  it('may have its keys in any order, others beside them, and any blanks', async () => {
    const document = {
      extra: { rows: [1], data: null },
      data: {
        rows: rows.map((row) => JSON.parse(row)),
        more: [{ job: {} }],
        job: { data_count: 3, x: 1, status: 'done', source: 's', id: jobId },
      },
      success: true,
    };
    await stageBytes(`\ufeff \r\n${JSON.stringify(document, null, 2).replaceAll('\n', '\r\n')}\n`, 3);
    expect(stagedLines().map((line) => JSON.parse(line))).toEqual(document.data.rows);
  });
});
