/**
 * Runs tasks one after another. Two DuckDB instances of one process on one file share its lock without knowing of
 * each other, so everything here that opens the warehouse goes through one of these.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
