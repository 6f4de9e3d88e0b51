import { open, readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { StagedFile } from '../../src/stage/staged-file.js';
import { stagePath } from './staging.js';

const part = Buffer.alloc(8 * 1_024 * 1_024, 'headgate');

async function handles(): Promise<{ datasync(): Promise<void>; sync(): Promise<void> }> {
  const handle = await open(import.meta.filename);
  await handle.close();
  return Object.getPrototypeOf(handle) as Awaited<ReturnType<typeof handles>>;
}

describe('StagedFile', () => {
  it('is flushed as it grows, and whole at the end', async () => {
    const prototype = await handles();
    const whileGrowing = vi.spyOn(prototype, 'datasync');
    const atTheEnd = vi.spyOn(prototype, 'sync');
    const path = stagePath();
    const file = await StagedFile.create(path);
    for (let parts = 0; parts < 9; parts += 1) await file.append([part]);
    expect(whileGrowing).toHaveBeenCalledTimes(2);
    expect(atTheEnd).not.toHaveBeenCalled();
    await file.finish();
    expect(atTheEnd).toHaveBeenCalledTimes(1);
    const written = await readFile(path);
    expect([file.bytes, file.checksum]).toEqual([written.length, crc32(written)]);
  });

  it('does not count as durable when a flush failed while it grew', async () => {
    const prototype = await handles();
    vi.spyOn(prototype, 'datasync').mockRejectedValueOnce(new Error('EIO: i/o error, fdatasync'));
    const file = await StagedFile.create(stagePath());
    for (let parts = 0; parts < 4; parts += 1) await file.append([part]);
    await expect(file.finish()).rejects.toMatchObject({ code: 'destination_not_writable' });
    await file.discard();
  });
});
