import type { JobConfig } from '../../config/config.js';
import { exitCodes, HeadgateError } from '../../common/errors.js';
import { groupBy, ofJob } from '../../common/series.js';
import { isLive, type Load, rowsForgotten, rowsInTable, type SchemaChange } from '../../load/ledger.js';
import type { JobChange } from '../../plan/changes.js';
import { loadsRows } from '../../plan/forecast.js';
import type { JobProgress, Plan } from '../../plan/plan.js';
import { proofsOf } from '../../plan/proof.js';
import type { Lane } from '../account/lane.js';
import type { JobReport, RunReport } from '../events.js';
import type { RunContext } from '../run/context.js';
import type { RunEnding } from '../lanes/lanes.js';
import { differenceOf } from '../run-words.js';
import { hidingOf } from '../../stage/hide/hiding.js';
import { findGaps } from './gaps.js';
import { otherDaysOf, findSuspects } from './doubts.js';
import { sum, listed } from '../../common/words.js';
import { liveOf } from '../../plan/coverage.js';
import { sliceText, span } from '../../days/day.js';
import { type Failure, timesText } from '../run/run-state.js';

/** What a run's report needs besides the run's own state. */
interface Tally {
  /** Whether a suspect day makes the run incomplete. */
  strict: boolean;
  changes: readonly SchemaChange[];
  changed: JobChange[];
  refused: HeadgateError[];
  durationMs: number;
  requests: number;
}

/** How a run ended, job config by job config. */
export function runReport(
  context: RunContext,
  lanes: readonly Lane[],
  ending: RunEnding,
  tally: Tally,
): RunReport {
  const jobs = context.jobs.filter((job) => context.selected.has(job.name));
  const gaps = findGaps(jobs, context.run.loads, ending.plan, context.journal.state);
  const errors = [...ending.refusals, ...failureErrors(context.run.failures)];
  const suspects = findSuspects(jobs, context.run.loads, context.journal.state);
  const { loads, own } = context.run;
  const added = groupBy(
    loads.filter(({ loadId }) => own.has(loadId)),
    ({ job }) => job,
  );
  const isShort =
    gaps.length > 0 ||
    (tally.strict && suspects.length > 0) ||
    (context.run.isProbe && ending.plan.progress.some(hasDaysLeft));
  const outcome = outcomeOf(ending, errors.length > 0, isShort);
  return {
    outcome,
    exitCode: outcome === 'failed' ? (errors[0]?.exitCode ?? exitCodes.failed) : exitCodes[outcome],
    jobs: jobs.map((job) => jobReport(job, added.get(job.name) ?? [], context, ending, tally)),
    gaps,
    suspects,
    proofs: proofsOf(
      jobs,
      loads,
      ending.plan,
      context.destination.compare !== undefined,
      context.journal.state.remedies,
    ),
    ...(ending.plan.revisits && { revisits: ending.plan.revisits }),
    holds: ending.plan.holds,
    changes: tally.changed,
    ...(context.run.expired.length > 0 && { expired: context.run.expired }),
    errors,
    submitted: context.run.submitted,
    ...(context.run.isProbe && { leftOut: sum(ending.plan.progress.map(({ probes = 0 }) => probes)) }),
    requests: tally.requests,
    parkedUntil: ending.parkedUntil,
    ...(outcome === 'exhausted' && ending.plan.lacks && { lacks: ending.plan.lacks }),
    askedUntil: lanes.find(({ allowance }) => allowance.askedUntil !== null)?.allowance.askedUntil ?? null,
    account: lanes[0]?.account ?? null,
    accounts: lanes.map(({ name, account }) => ({ name, limits: account })),
    refused: tally.refused,
    destination: context.destination.location,
    durationMs: tally.durationMs,
  };
}

/** A probe leaves days that no run has asked for yet. */
const hasDaysLeft = ({ days }: JobProgress) =>
  days !== null && days.complete + days.open + days.incomplete < days.total;

function outcomeOf(
  { parkedUntil, plan }: RunEnding,
  failed: boolean,
  isShort: boolean,
): RunReport['outcome'] {
  // Audits can wait for the allowance, because every row is loaded.
  if (parkedUntil !== null && plan.slices.some(loadsRows)) return 'exhausted';
  if (failed) return 'failed';
  return isShort ? 'incomplete' : 'complete';
}

/** @param made the loads of this run, also those that it has replaced since */
function jobReport(
  job: JobConfig,
  made: readonly Load[],
  context: RunContext,
  ending: RunEnding,
  tally: Tally,
): JobReport {
  const progress = ofJob(ending.plan.progress, job.name)[0];
  const loads = made.filter(isLive);
  const rowsOf = (of: readonly Load[]) => sum(of.map((load) => load.rowsLoaded));
  // What a load holds of earlier ones, such as a row that vanished, is not loaded by it.
  const rowsLoaded = sum(loads.map((load) => Math.min(load.rowsLoaded, rowsInTable(load))));
  const { changed, appeared, vanished } = differenceOf(ofJob(context.run.compared, job.name));
  const rules = rowsOf(loads) > 0 ? hidingOf(job.hidden)?.rules : undefined;
  return {
    job: job.name,
    table: job.table,
    rowsLoaded,
    rowsShared: rowsOf(loads) - rowsLoaded,
    rowsReplaced: rowsOf(made) - rowsOf(loads),
    rowsRejected: sum(loads.map((load) => load.rowsRejected)),
    rowsChanged: changed,
    rowsAppeared: appeared,
    rowsVanished: vanished,
    rowsForgotten: sum(loads.map(rowsForgotten)),
    rowsRepeated: context.run.repeats.get(job.name) ?? 0,
    rowsWithoutKey: sum(loads.map(({ loadId }) => context.run.withoutKey.get(loadId) ?? 0)),
    hiddenMissing: rules?.missing() ?? [],
    hiddenWhole: [...(rules?.whole ?? [])],
    loads: made.length,
    noRows: reasonsForNoRows(job, context.run.loads, ending.plan),
    schemaChanges: tally.changes.filter((change) => change.table === job.table),
    days: progress?.days ?? null,
    otherDays: otherDaysOf(job, loads),
  };
}

/** Characters of a config that a reason shows. */
const shownConfig = 120;

/** Why a job config whose days are all loaded has not one row, the likeliest first; empty where it has rows. */
export function reasonsForNoRows(job: JobConfig, loads: readonly Load[], plan: Plan): string[] {
  const live = liveOf(loads, job.name);
  const days = ofJob(plan.progress, job.name)[0]?.days ?? null;
  const isCovered = days === null || days.complete + days.open >= days.total;
  const last = live.at(-1);
  if (last === undefined || !isCovered || live.some(({ dataCount }) => dataCount > 0)) return [];
  const config = JSON.stringify(job.config);
  const asked = span(live.flatMap(({ slice }) => slice ?? []));
  const shown = config.length > shownConfig ? `${config.slice(0, shownConfig)}…` : config;
  return [
    ...(config === '{}'
      ? []
      : [`Nothing in the source ${job.source} matches ${shown}: check the spelling, or remove a condition.`]),
    `The source ${job.source} has no data for ${asked === null ? 'this config' : sliceText(asked)}: \`headgate sources\` describes it.`,
    `The source has matching rows but returned none: look at its last job, ${last.remoteJobId}, at the service.`,
  ];
}

/** The errors of a run; equal ones once, with their count. */
function failureErrors(failures: readonly Failure[]): HeadgateError[] {
  // Days that an answer leaves unproven are gaps, not errors.
  const reported = failures.filter(({ hold }) => hold.reason !== 'unproven');
  return [...groupBy(reported, ({ code, what }) => `${code} ${what}`).values()].map(errorOf);
}

function errorOf(group: readonly [Failure, ...Failure[]]): HeadgateError {
  const [{ code, what, error }] = group;
  const count = group.reduce((sum, { times }) => sum + times, 0);
  const subjects = [...new Set(group.map(({ subject }) => subject))];
  const jobs = [...new Set(group.map(({ hold }) => hold.job))];
  const waiting = [...new Set(group.filter(({ hold }) => hold.slice === null).map(({ hold }) => hold.job))];
  const rest = waiting.length === 0 ? '' : `; the rest of ${listed(waiting)} waits for the next run`;
  return new HeadgateError(code, `${listed(subjects)}: ${what}${timesText(count)}${rest}`, {
    details: { ...error?.details, count, jobs },
    ...(error === null ? {} : { hint: error.hint, cause: error }),
  });
}
