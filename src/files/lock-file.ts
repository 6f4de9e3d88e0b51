import { stat, utimes } from 'node:fs/promises';
import type { LockOptions } from 'proper-lockfile';
import { HeadgateError } from '../common/errors.js';

/**
 * Locks a path against other processes; resolves with a function that releases it.
 *
 * proper-lockfile ends the process at every signal that has no other listener. One of them, SIGXFSZ, only says that a
 * write failed, for example on a full disk, and the write's own error is enough. So the package is loaded with the
 * first lock, and that signal gets a listener then.
 */
export async function lockFile(path: string, options: LockOptions): Promise<() => Promise<void>> {
  const { default: lockfile } = await import('proper-lockfile');
  if (!process.listeners('SIGXFSZ').includes(survive)) process.on('SIGXFSZ', survive);
  await ageFromNow(`${path}.lock`, options.stale);
  try {
    return await lockfile.lock(path, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    throw new HeadgateError('destination_locked', `${path}.lock is already being held by another process`, {
      hint: 'If no headgate runs, remove that folder.',
      cause: error,
    });
  }
}

/** Runs a task with a lock. If this process is paused then, another one may take it: both must do no harm together. */
export async function whileLocked<T>(path: string, options: LockOptions, task: () => Promise<T>): Promise<T> {
  const release = await lockFile(path, { realpath: false, onCompromised: () => undefined, ...options });
  try {
    return await task();
  } finally {
    await release().catch(() => undefined);
  }
}

/** For proper-lockfile, a lock of a time when the clock was ahead never grows stale. It ages from now on. */
async function ageFromNow(lock: string, staleMs = 10_000): Promise<void> {
  if (staleMs === Infinity) return;
  const touchedAt = await stat(lock).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  // proper-lockfile itself sets a time up to a second ahead.
  if (touchedAt > Date.now() + staleMs) await utimes(lock, new Date(), new Date()).catch(() => undefined);
}

function survive(): void {}
