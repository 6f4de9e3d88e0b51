/** How many queries are kept. */
const capacity = 20;

/** The newest queries of this process, without repetitions. */
export class QueryHistory {
  #newest: readonly string[] = [];

  /** Newest first. */
  get newest(): readonly string[] {
    return this.#newest;
  }

  add(query: string): void {
    this.#newest = [query, ...this.#newest.filter((each) => each !== query)].slice(0, capacity);
  }
}
