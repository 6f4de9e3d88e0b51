import { Throttle } from '../limits/throttle.js';

const windowMs = 5 * 60_000;
const perPair = 10;
const perAddress = 30;

/**
 * Attempts to sign in. Wrong guesses slow down their address. All attempts, right or wrong, slow down the combination of
 * address and email, because each costs a hash. An email is never slowed down for everyone, because anybody could then
 * lock its owner out. Memory is bounded.
 */
export class Attempts {
  readonly #byPair = new Throttle(perPair, windowMs);
  readonly #byAddress = new Throttle(perAddress, windowMs);

  /**
   * Counts an attempt. Returns how long to wait, in milliseconds, if there were too many; nothing is checked then. `email`
   * is null while it is unknown. Times are monotonic.
   */
  count(address: string, email: string | null, now: number): number {
    const waitMs = email === null ? 0 : this.#byPair.count(pair(address, email), now);
    return waitMs > 0 ? waitMs : this.#byAddress.count(address, now);
  }

  /** The attempt counted last was not a wrong guess. */
  forgive(address: string): void {
    this.#byAddress.forgive(address);
  }
}

const pair = (address: string, email: string) => `${address} ${email}`;
