import type { JobConfig } from '../../src/config/config.js';
import { overlap } from '../../src/days/day.js';
import { windowDays } from '../../src/plan/window.js';
import type { Disk } from './disk.js';
import { hasTerm, type Truth } from './truth.js';

const msPerDay = 86_400_000;

interface Seen {
  disk: Disk;
  truth: Truth;
  /** When the last run began; it need not have later days. */
  now: number;
  /** Days that may be missing. */
  blocked: ReadonlySet<number>;
  /** Days of which the last run said that rows may be missing. */
  named?: ReadonlySet<number>;
  /** When the source was asked for the answer of a job. Absent: its rows never move, so it does not matter. */
  askedAt?: (remoteJobId: string) => number;
}

/**
 * Every settled day that the ledger calls complete must contain exactly the source's rows. No day may contain other
 * rows.
 */
export function rowFaults(
  job: JobConfig,
  { disk, truth, now, blocked, named, askedAt = () => 0 }: Seen,
): string[] {
  const wrong: string[] = [];
  const { window } = job;
  if (window === null) return wrong;
  const mine = disk.loads.filter((load) => load.job === job.name);
  const ids = new Set(mine.map((load) => load.loadId));
  const got = disk.rows.filter((row) => ids.has(row.loadId)).map((row) => row.id);
  const have = new Set(got);
  if (job.key.length === 0 && have.size !== got.length)
    wrong.push(`${job.name}: ${got.length - have.size} rows doubled`);
  const range = windowDays(window, now);
  for (let day = range.from; day < range.until; day += 1) {
    const load = mine.find(
      ({ slice, supersededBy }) => supersededBy === null && overlap(slice, { from: day, until: day + 1 }),
    );
    if (load === undefined) {
      if (!blocked.has(day)) wrong.push(`${job.name}: day ${day} is missing`);
      continue;
    }
    // Computed independently of the planner: the day is over, and so are its lookback and the cache's hour.
    const over = (day + 1 + window.lookbackDays) * msPerDay;
    const settled = Date.parse(load.remoteCreatedAt) >= over + 3_600_000;
    if (!settled || !load.complete || named?.has(day) === true) continue;
    const due = truth
      .due(job.source, day, over, askedAt(load.remoteJobId))
      .filter((id) => hasTerm(id, job.config['keywords']));
    const lost = due.filter((id) => !have.has(id));
    if (lost.length > 0) wrong.push(`${job.name}: day ${day} lost ${lost.length} rows`);
  }
  return wrong;
}
