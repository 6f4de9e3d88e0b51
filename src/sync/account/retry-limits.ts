/** How often a run tries before it gives up. `tries` includes the first one. */
export const retryLimits = {
  /** Repeats of a read after a passing fault: about a minute, as long as a service takes to restart. */
  reads: 6,
  /** How long the first request of an account may fail to reach the service, in milliseconds. */
  unreachedMs: 30_000,
  /** Refusals in a row for the account's request rate; after that, something else must be using it up. */
  rateWaits: 30,
  /** Refusals in a row whose Retry-After is not believed. Each waits a minute at most, so a run ends within ten. */
  implausible: 8,
  /** Submits in a row that cannot reach the service: nothing was sent, and nothing else can be done. */
  unsent: 6,
  /** Lost submits of one slice in one run: each costs the time in which it might still take effect. */
  lost: 6,
  /** Tries of a slice whose job fails, or whose submit is answered with another's job: each try is paid for. */
  tries: 3,
  /** Tries of a slice whose job vanishes, so that a service which keeps no jobs is not paid forever. */
  vanished: 2,
  /** Reads of one export that cannot be verified. The job is paid for, so the next run reads it again. */
  exports: 3,
  /** Slices of a job config that fail for reasons of their own before its other days wait for the next run. */
  slices: 3,
  /** Polls of one job that return a status unknown to the contract. */
  unknownStatus: 60,
  /** Submits in a row that are refused because of a job that the service does not know. */
  ghosts: 30,
} as const;

/** How many answers in a row may come from something in front of the service, and for how many milliseconds. */
export interface RefusalLimits {
  times: number;
  ms: number;
}

/** With `--wait` a gateway gets an hour; otherwise a run that it blocks ends in less than five minutes. */
export function refusalLimits(wait: boolean, request: 'read' | 'submit'): RefusalLimits {
  if (wait) return { times: Infinity, ms: 60 * 60_000 };
  return request === 'read' ? { times: 8, ms: 90_000 } : { times: 3, ms: 3 * 60_000 };
}
