import { basename } from 'node:path';
import { isMeant, groupBy } from '../../common/series.js';
import type { Config, JobConfig } from '../../config/config.js';
import { type SliceDates, sliceDates } from '../../days/day.js';
import { duckdbVersion } from '../../duckdb/version.js';
import { usageError } from '../../common/errors.js';
import { type Comparison, isLive, type Load } from '../../load/ledger.js';
import { liveOf } from '../../plan/coverage.js';
import type { Proof } from '../../plan/proof.js';
import { windowDays } from '../../plan/window.js';
import type { Gap } from '../../sync/events.js';
import { summarizeStatus } from '../../sync/report/status.js';
import { findUnsettled } from '../../sync/report/doubts.js';
import { planOf } from '../../sync/run/plan-of.js';
import { version } from '../../common/version.js';
import type { Opened } from '../../opened/open.js';
import { readRecorded } from '../../opened/recorded-state.js';
import { selectJobs, refuseVanished } from '../../opened/refusals.js';
import { textRows } from '../../query/answer.js';
import { type ChangeCounts, countChanges, findHistory } from '../changes/changes.js';
import { describeTable, type RecordedTable, rowsByLoad } from './table.js';

export interface RecordedJob {
  config: JobConfig;
  /** Loads whose rows are in the table, oldest first; none if it was never loaded, although others of its table were. */
  live: readonly Load[];
  /** Loads that others replaced, as far as the ledger still has them. */
  replaced: Load[];
  /** Rows that the table has of each load now, by the load's id. */
  rows: ReadonlyMap<string, number>;
  /** Null without a window. */
  window: SliceDates | null;
  gaps: Gap[];
}

/** Everything that a record says. The same state of a destination gives the same facts. */
export interface RecordFacts {
  title: string;
  /** When the newest recorded load was committed, ISO 8601 UTC. */
  at: string;
  /** Where the jobs ran, without passwords. */
  service: string;
  idsOnly: boolean;
  jobs: RecordedJob[];
  tables: RecordedTable[];
  /** Earlier versions of the rows of tables, and what ended them. None with `idsOnly`. */
  histories: (RecordedTable & { counts: ChangeCounts })[];
  /** What audits have shown, one for each job config with a window. */
  proofs: Proof[];
  /** Comparisons of the days of the job configs with other answers, oldest first. */
  comparisons: Comparison[];
  versions: Readonly<Record<string, string>>;
}

export interface RecordScope {
  /** Names of job configs. Default: all that have loads. */
  jobs?: readonly string[] | undefined;
  /** Record only the columns of the key, for platforms that do not allow more. */
  idsOnly?: boolean | undefined;
}

/** Reads everything that a record says. Nobody may write to the destination meanwhile. */
export async function gatherFacts(
  opened: Opened,
  { jobs: names, idsOnly = false }: RecordScope,
  signal: AbortSignal,
): Promise<RecordFacts> {
  const { config, destination } = opened;
  refuseDelivered(config);
  await refuseVanished(destination);
  const selected = selectJobs(config, names?.length === 0 ? undefined : names);
  const recorded = await readRecorded(opened, []);
  const loads = await destination.loads();
  const configs = config.jobs.filter(({ name }) => selected.has(name));
  const loaded = configs.filter(({ name }) => liveOf(loads, name).length > 0);
  refuseNothing(configs, loaded, names);
  if (idsOnly) refuseKeyless(loaded);
  const tablesOf = new Set(loaded.map((job) => job.table));
  // What was asked for and is not there belongs to the record, too: values that were never fetched.
  const asked = configs.filter((job) => tablesOf.has(job.table));
  const plan = planOf(recorded, selected);
  const { gaps, suspects, proofs } = summarizeStatus({
    jobs: asked,
    loads: recorded.loads,
    plan,
    state: recorded.state,
    holders: [],
    now: recorded.now,
    canCompare: destination.compare !== undefined,
  });
  const comparisons = (await destination.comparisons?.()) ?? [];
  const tables: RecordedTable[] = [];
  const histories: RecordFacts['histories'] = [];
  const read = (sql: string) => textRows(config.destination, sql, { signal });
  const rows = new Map<string, ReadonlyMap<string, number>>();
  for (const table of tablesOf) {
    const own = loaded.filter((job) => job.table === table);
    const others = recorded.loaded.filter(
      (each) => each.table === table && !own.some(({ name }) => name === each.job),
    );
    const scope = { config, table, jobs: own, isShared: others.length > 0, idsOnly, isHistory: false };
    const described = await describeTable(scope, signal);
    tables.push(described);
    rows.set(table, await rowsByLoad(config, described, signal));
    if (idsOnly || (await findHistory(config, own[0]!, read)) === null) continue;
    const history = await describeTable({ ...scope, isHistory: true }, signal);
    histories.push({ ...history, counts: await countChanges(history.from, read) });
  }
  const replaced = groupBy(
    loads.filter((load) => !isLive(load)),
    ({ job }) => job,
  );
  const known = [...gaps, ...suspects];
  // Nobody calls the days of a job that is under way a gap yet.
  const underWay = findUnsettled(asked, recorded.loads, plan, known, recorded.now);
  const gapsOf = groupBy([...known, ...underWay], ({ job }) => job);
  const jobs = asked.map((job) => ({
    config: job,
    live: liveOf(loads, job.name),
    replaced: replaced.get(job.name) ?? [],
    rows: rows.get(job.table) ?? new Map<string, number>(),
    window: job.window === null ? null : sliceDates(windowDays(job.window, recorded.now)),
    gaps: gapsOf.get(job.name) ?? [],
  }));
  return {
    title: tables.map(({ name }) => name).join(', '),
    at: jobs
      .flatMap(({ live }) => live.map(({ committedAt }) => committedAt))
      .toSorted()
      .at(-1)!,
    service: serviceOf(config),
    idsOnly,
    jobs,
    tables,
    histories,
    proofs,
    comparisons: comparisons.filter(({ job }) => asked.some(({ name }) => name === job)),
    versions: { headgate: version, DuckDB: duckdbVersion().replace(/^v/, '') },
  };
}

/** A record has the rows themselves. */
function refuseDelivered({ destination: { deliver } }: Config): void {
  if (deliver === undefined) return;
  throw usageError(
    `the rows are where ${deliver.module} has written them, not in the ledger`,
    'Record them from a destination that keeps rows, such as a DuckDB file.',
  );
}

function refuseNothing(
  configs: readonly JobConfig[],
  loaded: readonly JobConfig[],
  named: readonly string[] = [],
): void {
  const missing = named.find((name) => !loaded.some((job) => isMeant(name, job.name)));
  if (missing === undefined && loaded.length > 0) return;
  const what = missing ?? configs.map(({ name }) => name).join(', ');
  throw usageError(`nothing is loaded for ${what}`, 'Load it with `headgate run`, then record it.');
}

function refuseKeyless(jobs: readonly JobConfig[]): void {
  const keyless = jobs.find(({ key }) => key.length === 0);
  if (keyless === undefined) return;
  throw usageError(
    `--ids-only: ${keyless.name} has no \`key\` that names its ids`,
    'Add `key` to the job config and load it again, or record the other job configs by name.',
  );
}

function serviceOf({ connection: { url, adapter } }: Config): string {
  if (adapter !== undefined) return `the job API that ${basename(url)} reaches`;
  if (url === 'embedded') return 'the job API service in headgate';
  const { origin, pathname } = new URL(url);
  return `the job API at ${origin}${pathname}`;
}

export function licencesOf(jobs: readonly Pick<JobConfig, 'licence'>[]): string[] {
  return [...new Set(jobs.flatMap(({ licence = [] }) => licence))];
}

export function contactsOf({ jobs }: RecordFacts): string[] {
  return [...new Set(jobs.flatMap(({ config: { contact = [] } }) => contact))];
}

/** The address of a licence: its own, or that of an SPDX id; null if it is neither. */
export function licenceUrl(licence: string): string | null {
  if (/^https?:\/\/\S+$/.test(licence)) return licence;
  return /^(?=.*\d)[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9.+]+)+$/.test(licence)
    ? `https://spdx.org/licenses/${licence}`
    : null;
}
