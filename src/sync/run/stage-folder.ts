import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { makeFolder } from '../../files/durable.js';
import type { StagedRows } from '../../load/staged-rows.js';
import { joinStaged } from '../../stage/join-staged.js';
import { rowsOfDays } from '../../stage/answer-days.js';

/** Where staged exports lie between `staged` and the commit. */
export interface StageFolder {
  pathFor(token: string): string;
  /** Whether the file still has the content that was staged. */
  intact(staged: StagedRows): Promise<boolean>;
  /** Writes the rows of several stages to another one; see `joinStaged`. */
  join: typeof joinStaged;
  /** Writes the rows of some days to another stage. */
  within: typeof rowsOfDays;
  remove(token: string): Promise<void>;
  /** Removes files that belong to none of the tokens. */
  clear(keep: ReadonlySet<string>): Promise<void>;
}

const ending = '.rows';

/** Staged exports in their own folder beside the journal. */
export async function openStageFolder(folder: string): Promise<StageFolder> {
  await makeFolder(folder);
  return {
    pathFor: (token) => join(folder, token + ending),
    intact: isIntact,
    join: joinStaged,
    within: rowsOfDays,
    remove: (token) => rm(join(folder, token + ending), { force: true }),
    async clear(keep) {
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
