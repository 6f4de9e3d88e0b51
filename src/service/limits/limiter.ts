import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { putLast } from '../../common/put-last.js';
import { ApiError } from '../api-error.js';

/**
 * An exact sliding window: never more than `limit` admissions in any half-open interval of `windowMs`, and no
 * unnecessary refusals. A refused call does not count. Times must not run backwards.
 */
export class SlidingWindow {
  limit: number;
  readonly #windowMs: number;
  /** Times of admissions, oldest first. Those before `#first` have left the window. */
  #admitted: number[];
  #first = 0;

  /** `admitted`: times of earlier admissions, oldest first. */
  constructor(limit: number, windowMs: number, admitted: number[] = []) {
    this.limit = limit;
    this.#windowMs = windowMs;
    this.#admitted = admitted;
  }

  /** Admits a call and returns 0, or returns the milliseconds until a call would be admitted. */
  admit(now: number): number {
    this.#forget(now);
    const last = this.#admitted[this.#admitted.length - this.limit];
    if (this.#admitted.length - this.#first >= this.limit) return (last ?? now) + this.#windowMs - now;
    // The list is shortened once half of it is past, so that its length depends on the rate and not on the uptime.
    if (this.#first > this.#admitted.length / 2) {
      this.#admitted = this.#admitted.slice(this.#first);
      this.#first = 0;
    }
    this.#admitted.push(now);
    return 0;
  }

  /** Takes back the latest admission, as if it had never been requested. */
  withdraw(): void {
    if (this.#admitted.length > this.#first) this.#admitted.pop();
  }

  /** Times of the admissions that still count, oldest first. */
  recent(now: number): number[] {
    this.#forget(now);
    return this.#admitted.slice(this.#first);
  }

  /** How many calls would be admitted now, and milliseconds until another becomes free; 0 if none is in use. */
  left(now: number): { calls: number; nextMs: number } {
    this.#forget(now);
    const oldest = this.#admitted[this.#first];
    const calls = Math.max(0, this.limit - (this.#admitted.length - this.#first));
    return { calls, nextMs: oldest === undefined ? 0 : oldest + this.#windowMs - now };
  }

  #forget(now: number): void {
    while ((this.#admitted[this.#first] ?? now) <= now - this.#windowMs) this.#first += 1;
  }
}

/** How many names are remembered. The one counted longest ago is forgotten first. */
const capacity = 10_000;

/** Counts attempts by sender, in bounded memory. */
export class Throttle {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #windows = new Map<string, SlidingWindow>();

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Counts an attempt. Returns for how many milliseconds further attempts are refused unchecked; 0: not yet. */
  count(who: string, now: number): number {
    const window = this.#windows.get(who) ?? new SlidingWindow(this.#limit, this.#windowMs);
    putLast(this.#windows, who, window, capacity);
    return window.admit(now);
  }

  /** Counts an attempt. Throws ApiError `rate_limited` if it is refused unchecked. */
  check(who: string, now: number, message: string): void {
    const retryAfterMs = this.count(who, now);
    if (retryAfterMs > 0) throw new ApiError('rate_limited', message, { retryAfterMs });
  }

  /** Takes back an attempt that was not a wrong guess. It counted while it was checked, as did simultaneous ones. */
  forgive(who: string): void {
    this.#windows.get(who)?.withdraw();
  }
}

/** What counts as one sender: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one customer. */
export const blockOf = (address: string): string => (isIP(address) === 6 ? prefixOf(address, 64) : address);

/** What one owner of many addresses may have: a /24 of IPv4, a /48 of IPv6. */
export const networkOf = (address: string): string =>
  isIP(address) === 0 ? address : prefixOf(address, isIP(address) === 6 ? 48 : 24);

function prefixOf(address: string, bits: 24 | 48 | 64): string {
  if (bits === 24) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const { parts } = ipaddr.IPv6.parse(address);
  const first = parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${first.join(':')}::/${bits}`;
}
