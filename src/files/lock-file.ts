import type { LockOptions } from 'proper-lockfile';

/**
 * Locks a path against other processes; resolves with what releases it.
 *
 * proper-lockfile ends the process at every signal that nobody else listens to. One of them, SIGXFSZ, only says that a
 * write failed, as on a full disk: the write's own error is enough. So the package is loaded with the first lock, and
 * that signal has a listener then.
 */
export async function lockFile(path: string, options: LockOptions): Promise<() => Promise<void>> {
  const { default: lockfile } = await import('proper-lockfile');
  if (!process.listeners('SIGXFSZ').includes(survive)) process.on('SIGXFSZ', survive);
  return lockfile.lock(path, options);
}

function survive(): void {}
