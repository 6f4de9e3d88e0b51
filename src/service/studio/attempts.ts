import { GuessThrottle } from '../limits/guess-throttle.js';

const windowMs = 5 * 60_000;
const perPair = 10;
const perAddress = 30;

/**
 * Attempts to get in. Wrong guesses slow the address that they come from, and that address with that email sooner;
 * the email never for everyone, since anybody could then lock its owner out. Memory is bounded.
 */
export class Attempts {
  readonly #byPair = new GuessThrottle(perPair, windowMs);
  readonly #byAddress = new GuessThrottle(perAddress, windowMs);

  /**
   * Counts an attempt; answers how long to wait, in milliseconds, where too many failed: nothing is looked at then.
   * No email: it is not known yet. Times are monotonic.
   */
  count(address: string, email: string | null, now: number): number {
    const waitMs = email === null ? 0 : this.#byPair.count(pair(address, email), now);
    return waitMs > 0 ? waitMs : this.#byAddress.count(address, now);
  }

  /** The attempt that was counted last was no guess. */
  forgive(address: string, email: string | null): void {
    this.#byAddress.forgive(address);
    if (email !== null) this.#byPair.forgive(pair(address, email));
  }
}

const pair = (address: string, email: string) => `${address} ${email}`;
