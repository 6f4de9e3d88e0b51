/** How often a run tries again before it gives up. Times, those of `tries` with the first one. */
export const retryLimits = {
  /** Repeats of a read after a fault that may pass: with their pauses a minute or so, as a restart of a service takes. */
  reads: 6,
  /** Refusals in a row for the account's rate, before something else must be using it up. */
  rateWaits: 30,
  /** Refusals in a row whose Retry-After is not believed: a minute each at most, so that a run ends within ten. */
  unbelieved: 8,
  /** Submits in a row that cannot reach the service: nothing was sent, and nothing else can be done meanwhile. */
  unsent: 6,
  /** Submits of one slice that are lost in one run: each costs the time in which it might still take effect. */
  lost: 6,
  /** Tries of a slice whose job fails, or whose submit is answered with another's job: each is paid for. */
  tries: 3,
  /** Tries of a slice whose job vanishes: a service that keeps none is not paid for ever. */
  vanished: 2,
  /** Reads of one export that does not prove itself. The job is paid for: the next run reads it again. */
  exports: 3,
  /** Reads again of a CSV export that must be the same twice: one bad server of two may cut every second read. */
  csvReads: 2,
  /** Slices of a job config that are given up for reasons of their own, before its other days wait for the next run. */
  slices: 3,
  /** Polls of one job that show a status which the contract does not have. */
  unknownStatus: 60,
  /** Submits in a row that are refused for a job which the service does not know. */
  ghosts: 30,
} as const;

/** How long answers are borne that are not of the service: times in a row, and milliseconds since the first. */
export interface Forbearance {
  times: number;
  ms: number;
}

/** Under `--wait` a gateway gets an hour; otherwise a run that it stops ends in less than five minutes. */
export function forbearance(wait: boolean, request: 'read' | 'submit'): Forbearance {
  if (wait) return { times: Infinity, ms: 60 * 60_000 };
  return request === 'read' ? { times: 8, ms: 90_000 } : { times: 3, ms: 3 * 60_000 };
}
