import { stat, utimes } from 'node:fs/promises';
import { HeadgateError } from '../common/errors.js';
/**
 * Locks a path against other processes; resolves with a function that releases it.
 *
 * proper-lockfile ends the process at every signal that has no other listener. One of them, SIGXFSZ, only says that a
 * write failed, for example on a full disk, and the write's own error is enough. So the package is loaded with the
 * first lock, and that signal gets a listener then.
 */
export async function lockFile(path, options) {
    const { default: lockfile } = await import('proper-lockfile');
    if (!process.listeners('SIGXFSZ').includes(survive))
        process.on('SIGXFSZ', survive);
    await ageFromNow(`${path}.lock`, options.stale);
    try {
        return await lockfile.lock(path, options);
    }
    catch (error) {
        if (error.code !== 'ELOCKED')
            throw error;
        throw new HeadgateError('destination_locked', `${path}.lock is already being held by another process`, {
            hint: 'If no headgate runs, remove that folder.',
            cause: error,
        });
    }
}
/**
 * A lock that was left while the clock was ahead would never grow stale for proper-lockfile. It ages from now on; a
 * living holder touches it.
 */
async function ageFromNow(lock, staleMs = 10_000) {
    if (staleMs === Infinity)
        return;
    const touchedAt = await stat(lock).then(({ mtimeMs }) => mtimeMs, () => 0);
    // proper-lockfile itself sets a time up to a second ahead.
    if (touchedAt > Date.now() + staleMs)
        await utimes(lock, new Date(), new Date()).catch(() => undefined);
}
function survive() { }
//# sourceMappingURL=lock-file.js.map