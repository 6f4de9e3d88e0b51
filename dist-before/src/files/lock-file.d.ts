import type { LockOptions } from 'proper-lockfile';
/**
 * Locks a path against other processes; resolves with a function that releases it.
 *
 * proper-lockfile ends the process at every signal that has no other listener. One of them, SIGXFSZ, only says that a
 * write failed, for example on a full disk, and the write's own error is enough. So the package is loaded with the
 * first lock, and that signal gets a listener then.
 */
export declare function lockFile(path: string, options: LockOptions): Promise<() => Promise<void>>;
