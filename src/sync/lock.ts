import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { z } from 'zod';
import { HeadgateError } from '../errors.js';
import { diskError } from './disk-error.js';
import { makeFolder } from '../make-folder.js';

const holderSchema = z.object({ pid: z.number().int(), host: z.string(), since: z.string() });

/** The process that runs on a destination. */
export type Holder = z.infer<typeof holderSchema>;

const lockOptions = { realpath: false, stale: 10_000 } as const;

/**
 * I8: takes a state folder for this process, or throws `destination_locked` naming who holds it.
 * A holder that was killed is known by its process id and replaced at once, without waiting for its lock to age.
 *
 * @returns gives the folder free
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await makeFolder(folder);
    const release = await throughGate(folder, () => takeFolder(folder));
    const free = async () => {
      await rm(holderPath(folder), { force: true });
      await release();
    };
    // On a full disk the gate cannot be made: the lock goes all the same, and the holder's name with its process.
    return () => throughGate(folder, free).catch(() => release().catch(() => undefined));
  } catch (error) {
    throw diskError(error);
  }
}

/** Whoever takes or frees a folder goes through its gate: a lock that no living holder is named for is then dead. */
async function throughGate<T>(folder: string, task: () => Promise<T>): Promise<T> {
  const leave = await lockfile.lock(join(folder, 'gate'), {
    ...lockOptions,
    stale: 2_000,
    retries: { retries: 150, factor: 1, minTimeout: 20, maxTimeout: 40 },
  });
  try {
    return await task();
  } finally {
    await leave();
  }
}

async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const target = join(folder, 'run');
  const holder = await readHolder(folder);
  if (holder === null || !isAlive(holder)) await rm(`${target}.lock`, { recursive: true, force: true });
  try {
    const release = await lockfile.lock(target, lockOptions);
    const self: Holder = {
      pid: process.pid,
      host: hostname(),
      since: `${new Date().toISOString().slice(0, 19)}Z`,
    };
    await writeFile(holderPath(folder), JSON.stringify(self), { mode: 0o600 });
    return release;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    throw locked(folder, holder);
  }
}

/** Who runs on a state folder now; null where nobody does. */
export async function readHolder(folder: string): Promise<Holder | null> {
  const text = await readFile(holderPath(folder), 'utf8').catch(() => '');
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether the holder's process still exists; one on another machine cannot be asked and counts as alive. */
export function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function holderPath(folder: string): string {
  return join(folder, 'holder.json');
}

function locked(folder: string, holder: Holder | null): HeadgateError {
  const who =
    holder === null ? 'another process' : `process ${holder.pid} on ${holder.host} (since ${holder.since})`;
  return new HeadgateError('destination_locked', `the destination is in use: ${who} holds ${folder}`, {
    details: holder === null ? {} : { ...holder },
  });
}
