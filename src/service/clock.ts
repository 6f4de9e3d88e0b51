import { performance } from 'node:perf_hooks';

/** Time as the service sees it, in milliseconds. */
export interface ServiceClock {
  /** Of the calendar, since the epoch: for timestamps and the allowance, which outlive the process. */
  now(): number;
  /** Never runs backwards: for rates. */
  monotonic(): number;
}

export const systemClock: ServiceClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
