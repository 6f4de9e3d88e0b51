import type { Lease, LeaseLost } from '../../load/machines.js';

/** Which accounts a run may use, and what it is told of the others. */
export interface Holding {
  /** Whether other machines read what this run writes down: no time of this machine alone may be in it. */
  readonly isShared: boolean;
  /** Whether the attempts of a lane are this run's to go on with. */
  has(lane: string): boolean;
  /** Who else uses an account now, for people; null: nobody. */
  userOf(lane: string): string | null;
  /** How many accounts of the config somebody else uses. */
  readonly elsewhere: number;
  /** The leases that a commit of attempts of these lanes needs. Raises `LeaseLost`; undefined where none does. */
  leases(lanes: Iterable<string>): Lease[] | undefined;
  /** Raises `LeaseLost` where somebody else may use the account by now: to be asked right before each request. */
  check(lane: string): void;
  /** Aborts with `LeaseLost` once the account is not this run's any more; null where that cannot be. */
  lost(lane: string): AbortSignal | null;
  /** The destination said so. */
  lose(error: LeaseLost): void;
  /** Milliseconds since another machine may have sent requests of the account; null where none did. */
  usedElsewhereMs(lane: string): number | null;
  /** Tries to get accounts that no config names any more, for the time of a task that moves their attempts. */
  adopt(lanes: readonly string[], task: () => Promise<void>): Promise<void>;
  /** Says whom to tell of accounts that were taken later, and whenever it was looked what the others do. */
  serve(onTaken: (lanes: readonly string[]) => Promise<void>, onLook: () => Promise<void>): void;
}

/** A run that has the destination for itself; it leaves alone what belongs to accounts that it was told not to use. */
export function holdingAll(leftOut: ReadonlySet<string> = new Set()): Holding {
  return {
    isShared: false,
    has: (lane) => !leftOut.has(lane),
    userOf: () => null,
    elsewhere: 0,
    leases: () => undefined,
    check: () => undefined,
    lost: () => null,
    lose: () => undefined,
    usedElsewhereMs: () => null,
    adopt: (_lanes, task) => task(),
    serve: () => undefined,
  };
}
