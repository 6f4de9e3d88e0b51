import { randomBytes } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { HiddenFields, JobConfig } from '../config/config.js';
import { readKeyFile } from '../config/read-keys.js';
import { HeadgateError, messageOf } from '../errors.js';
import { flush } from '../files/flush.js';
import { makeFolder } from '../files/folder.js';
import type { LoadedJob } from '../load/ledger.js';
import { keyName } from '../stage/hide/hiding.js';
import { ulid } from '../ulid.js';

const keyHint =
  'Restore the file, or set `hash_key` to its text. Without the key, `headgate drop` what was hashed with it, delete the file, and fetch the days again.';

/**
 * The job configs with the keys of their hashes. Makes `hash.key` in the state folder if it is needed for the first
 * time. Raises `hidden_changed` if loaded rows were hashed with another key.
 */
export async function withHashKeys(
  jobs: readonly JobConfig[],
  folder: string,
  loaded: readonly LoadedJob[],
): Promise<JobConfig[]> {
  const file = join(folder, 'hash.key');
  const before = new Map(loaded.map(({ job, settings }) => [job, settings?.hidden]));
  const isFirst = [...before.values()].every((hidden) => (hidden?.key ?? null) === null);
  const read: JobConfig[] = [];
  for (const job of jobs) {
    const hidden = job.hidden && (await withKey(job.hidden, file, isFirst));
    refuseOtherKey(job.name, before.get(job.name)?.key ?? null, hidden, file);
    read.push(hidden === undefined ? job : { ...job, hidden });
  }
  return read;
}

async function withKey(hidden: HiddenFields, file: string, isFirst: boolean): Promise<HiddenFields> {
  if (hidden.hash.length === 0) return hidden;
  const hashKey = hidden.hashKey ?? (await ownKey(file, isFirst));
  return { ...hidden, hashKey, keyName: keyName(hashKey) };
}

function refuseOtherKey(job: string, key: string | null, now: HiddenFields | undefined, file: string): void {
  if (key === null || now?.keyName === undefined || key === now.keyName) return;
  const from = now.hashKey === null ? file : '`hash_key`';
  throw new HeadgateError('hidden_changed', `${job} was loaded with another hash key than that of ${from}`);
}

async function ownKey(file: string, isFirst: boolean): Promise<string> {
  if (isFirst) await makeKey(file);
  try {
    return await readKeyFile(file);
  } catch (cause) {
    throw new HeadgateError('hidden_changed', `the key of the hashes, ${file}, ${messageOf(cause)}`, {
      cause,
      hint: keyHint,
    });
  }
}

/** Leaves a file that is there, or that another run makes meanwhile, as it is. */
async function makeKey(file: string): Promise<void> {
  await makeFolder(dirname(file));
  const draft = `${file}.${ulid(Date.now())}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
    await flush(dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
