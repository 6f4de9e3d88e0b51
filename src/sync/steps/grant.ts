import type { JobConfig } from '../../config/config.js';
import { limits } from '../../contract/limits.js';
import { isSame } from '../../days/slice.js';
import { canonicalJson, configFor } from '../../plan/identity.js';
import type { PlannedSlice } from '../../plan/plan.js';
import { askedDays } from '../../plan/row-order.js';
import { isKeptPart } from '../../load/load-rows.js';
import type { Lane } from '../account/lane.js';
import type { SyncContext } from './context.js';

interface Grant {
  /** Rows to ask for. */
  maxData: number;
  /** Rows that one job may give. */
  cap: number;
  /** Whether the allowance leaves less than that. */
  short: boolean;
  /** Rows left of the allowance, less what a job then active may still take; null where rows are not counted. */
  room: number | null;
}

/**
 * Rows to ask for: never more than what is left of the allowance, so that a job which the allowance cut short is
 * known by its count. One fewer, and the config is another one, where the service's cache might answer with what
 * must not be used.
 */
export function grant(context: SyncContext, lane: Lane, job: JobConfig, planned: PlannedSlice): Grant {
  const { rowsPerJob } = lane;
  const { regime, allowance, activeJobs } = lane.account;
  const counted = regime === 'rows' && allowance.remaining > 0;
  const most = counted ? Math.min(planned.maxData, allowance.remaining) : planned.maxData;
  let maxData = most;
  while (maxData > 1 && isWornOut(context, job, planned, maxData)) maxData -= 1;
  const cap = Math.min(job.maxData ?? Infinity, rowsPerJob);
  const room = counted ? allowance.remaining - (activeJobs > 0 ? rowsPerJob : 0) : null;
  return { maxData, cap, short: most < cap, room };
}

/** Whether the cache might hold an answer to this config that the allowance cut short, or one that is too old. */
function isWornOut(
  context: SyncContext,
  job: JobConfig,
  { slice, reason, check }: PlannedSlice,
  maxData: number,
): boolean {
  const config = canonicalJson(configFor(job, askedDays(slice, check ?? null), maxData));
  const now = context.clock.now();
  const cutShort = context.journal.state.clipped.some(
    (entry) =>
      now - entry.at < limits.cacheMs &&
      entry.source === job.source &&
      canonicalJson(entry.config) === config,
  );
  // What is to be improved by more rows has to be asked for more rows.
  if (cutShort || reason === 'incomplete') return cutShort;
  // Told before configs are compared: a ledger has many loads, few of one slice.
  const created = context.run.loads
    .filter((load) => load.job === job.name && load.source === job.source)
    .filter((load) => isSame(load.slice, slice) || isKeptPart(load))
    .filter((load) => canonicalJson(load.config) === config)
    .map((load) => Date.parse(load.remoteCreatedAt));
  return mayBeOld(created, now);
}

/**
 * Whether an answer from the cache may be older than the hour that it promises: an answer that came from the cache
 * may be what the cache answers with, and so on for as long as jobs follow each other within the hour.
 */
function mayBeOld(created: readonly number[], now: number): boolean {
  let oldest = now;
  for (const time of created.toSorted((a, b) => b - a)) {
    if (oldest - time >= limits.cacheMs) break;
    oldest = time;
  }
  return now - oldest >= limits.cacheMs;
}
