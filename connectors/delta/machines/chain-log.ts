import type { Lease, LogEntry, SharedLog } from '../../../src/load/machines.js';
import type { Chain } from './chain.js';
import { lastSeq, type State } from './state.js';

/** The journal of all machines. Its entries are kept in the same log as the leases. */
export class ChainLog implements SharedLog {
  readonly location: string;
  readonly #chain: Chain;
  readonly #require: (state: State, leases: readonly Lease[]) => void;

  /** @param require raises `LeaseLost` if the state shows that another process holds one of the leases */
  constructor(chain: Chain, root: string, require: (state: State, leases: readonly Lease[]) => void) {
    this.location = `of ${root}`;
    this.#chain = chain;
    this.#require = require;
  }

  async read(after: number): Promise<LogEntry[]> {
    await this.#chain.refresh();
    return this.#chain.state.entries.filter(({ seq }) => seq > after);
  }

  async append(
    after: number,
    { text, whole }: Omit<LogEntry, 'seq'>,
    leases: readonly Lease[],
  ): Promise<'ok' | 'behind'> {
    if (after > lastSeq(this.#chain.state)) await this.#chain.refresh();
    let outcome: 'ok' | 'behind' = 'behind';
    await this.#chain.change((state) => {
      this.#require(state, leases);
      outcome = lastSeq(state) === after ? 'ok' : 'behind';
      return outcome === 'ok' ? { type: 'journal', text, whole } : null;
    });
    return outcome;
  }

  async confirm(leases: readonly Lease[]): Promise<void> {
    await this.#chain.refresh();
    this.#require(this.#chain.state, leases);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
