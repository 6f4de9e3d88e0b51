/**
 * The result of work that cannot be aborted itself, or the signal's reason. Not a race with one promise for the whole
 * job: that promise would keep every result in memory until the job ends.
 */
export function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(signal.reason as Error);
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail, { once: true });
    void work.then(resolve, reject).then(() => signal.removeEventListener('abort', fail));
  });
}
