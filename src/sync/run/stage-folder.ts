import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { makeFolder } from '../../files/durable.js';
import type { StagedRows } from '../../load/staged-rows.js';
import { joinStaged } from '../../stage/join-staged.js';
import { rowsOfDays } from '../../stage/answer-days.js';

/** Where staged exports lie between `staged` and the commit. */
export type StageFolder = Awaited<ReturnType<typeof openStageFolder>>;

const ending = '.rows';

/** Staged exports in their own folder beside the journal. */
export async function openStageFolder(folder: string) {
  await makeFolder(folder);
  const pathFor = (token: string): string => join(folder, token + ending);
  return {
    pathFor,
    /** Whether the file still has the content that was staged. */
    intact: isIntact,
    /** Writes the rows of several stages to another one. */
    join: joinStaged,
    /** Writes the rows of some days to another stage. */
    within: rowsOfDays,
    remove: (token: string): Promise<void> => rm(pathFor(token), { force: true }),
    /** Removes files that belong to none of the tokens. */
    async clear(keep: ReadonlySet<string>): Promise<void> {
      for (const name of await readdir(folder)) {
        if (name.endsWith(ending) && !keep.has(basename(name, ending)))
          await rm(join(folder, name), { force: true });
      }
    },
  };
}

async function isIntact(staged: StagedRows): Promise<boolean> {
  try {
    if ((await stat(staged.path)).size !== staged.bytes) return false;
    let checksum = 0;
    for await (const chunk of createReadStream(staged.path)) checksum = crc32(chunk as Buffer, checksum);
    return checksum === staged.checksum;
  } catch {
    return false;
  }
}
