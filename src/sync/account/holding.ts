import type { Lease, LeaseLost } from '../../load/machines.js';

/** Which accounts a run may use, and what it knows about the others. */
export interface Holding {
  /** Whether other machines read this run's records: they must not contain a time of this machine's clock then. */
  readonly isShared: boolean;
  /** Whether this run may continue the attempts of a lane. */
  has(lane: string): boolean;
  /** Who else uses the account now, for people to read; null if nobody does. */
  userOf(lane: string): string | null;
  /** How many accounts of the config other runs use. */
  readonly elsewhere: number;
  /** The leases that a commit for these lanes needs; undefined if it needs none. Raises `LeaseLost`. */
  leases(lanes: Iterable<string>): Lease[] | undefined;
  /** Raises `LeaseLost` if another run may use the account by now. Call it right before each request. */
  check(lane: string): void;
  /** Aborts with `LeaseLost` once this run has lost the account; null if it cannot lose it. */
  lost(lane: string): AbortSignal | null;
  /** Records that the destination reported the lease as lost. */
  lose(error: LeaseLost): void;
  /** Milliseconds since another machine may last have used the account; null if none did. */
  usedElsewhereMs(lane: string): number | null;
  /** Holds accounts that no config names any more while a task moves their attempts. */
  adopt(lanes: readonly string[], task: () => Promise<void>): Promise<void>;
  /** Finds out again who uses which account, and takes those that are free. */
  look(): Promise<void>;
  /** Registers who is called when an account is taken later, and after each look at the other runs. */
  serve(onTaken: (lanes: readonly string[]) => Promise<void>, onLook: () => Promise<void>): void;
}

/** A run that has the destination for itself. It leaves alone the attempts of accounts that it must not use. */
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
    look: async () => undefined,
    serve: () => undefined,
  };
}
