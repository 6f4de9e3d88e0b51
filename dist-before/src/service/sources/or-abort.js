/**
 * The result of work that cannot be aborted itself, or the signal's reason. Not a race with one promise for the whole
 * job: that promise would keep every result in memory until the job ends.
 */
export function orAbort(work, signal) {
    return new Promise((resolve, reject) => {
        const fail = () => reject(signal.reason);
        if (signal.aborted)
            fail();
        signal.addEventListener('abort', fail, { once: true });
        void work.then(resolve, reject).then(() => signal.removeEventListener('abort', fail));
    });
}
//# sourceMappingURL=or-abort.js.map