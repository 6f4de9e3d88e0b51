import type { JobConfig } from '../../config/config.js';
import type { Load } from '../../load/ledger.js';
import { capitalized, plural, sum } from '../../common/words.js';
import { liveOf } from '../../plan/coverage.js';
import { auditText, isOfLoaded, jobsText, loadsRows } from '../../plan/forecast.js';
import type { Plan, PlannedSlice, Reason } from '../../plan/plan.js';
import { type Proof, proofsOf } from '../../plan/proof.js';
import type { Gap } from '../events.js';
import { findGaps } from './gaps.js';
import { findSuspects } from './doubts.js';
import { shortageText } from '../run-words.js';
import { isNamed, isSettled } from '../journal/attempt-state.js';
import type { JournalState } from '../journal/journal-state.js';
import type { Holder } from '../../files/holder.js';

export interface StatusSummary {
  /** The state of the destination in one or two sentences. */
  summary: string;
  /** Commands to type next. */
  next: string[];
  gaps: Gap[];
  /** As in `RunReport.suspects`. */
  suspects: Gap[];
  /** What audits have shown of each job config with a window. */
  proofs: Proof[];
}

export interface StatusInput {
  jobs: readonly JobConfig[];
  loads: readonly Load[];
  plan: Plan;
  state: JournalState;
  /** Processes that run now. */
  holders: readonly Pick<Holder, 'pid' | 'host' | 'since'>[];
  /** Epoch milliseconds. */
  now: number;
  /** Whether the last run that has ended failed. Default: it did not. */
  lastFailed?: boolean;
  /** Whether `headgate sql` reads the loaded rows. Default: it does. */
  isQueryable?: boolean;
  /** Whether the destination can audit. Default: it can. */
  canCompare?: boolean;
}

/** Explains every state that a run can leave behind. */
export function summarizeStatus({ plan: whole, ...rest }: StatusInput): StatusSummary {
  const { jobs, loads, state, canCompare = true } = rest;
  // The days of audits and revisits are loaded, so nothing is missing until they are done.
  const isNeeded = (planned: PlannedSlice) => loadsRows(planned) && planned.reason !== 'revisit';
  const plan = { ...whole, slices: whole.slices.filter(isNeeded) };
  const due = plan.slices.filter((planned) => !isAgain(planned, loads));
  const gaps = findGaps(jobs, loads, { ...plan, slices: due }, state);
  const suspects = findSuspects(jobs, loads, state);
  const proofs = proofsOf(jobs, loads, plan, canCompare, state.remedies);
  const { summary, next } = explain({ ...rest, plan, due, gaps, suspects });
  const rests = due.length === 0 && rest.holders.length === 0;
  const audits = rests ? auditText(whole) : '';
  const also = audits === '' ? '' : ` The next run has ${audits}.`;
  const { revisits = [] } = whole;
  const again = rest.holders.length === 0 ? sum(revisits.map((each) => each.due)) : 0;
  const isOffered = next.some((each) => ['headgate run', 'headgate run --wait'].includes(each));
  if (again > 0 && !isOffered) next.push('headgate run');
  const rows = plural(sum(revisits.map((each) => each.rows)), 'row');
  const dueAgain = again === 0 ? '' : ` ${plural(again, 'day is', 'days are')} due again, ${rows}.`;
  return { summary: summary + dueAgain + also, next, gaps, suspects, proofs };
}

/** A job config without a window is fetched again by each run; until then, its loaded rows are not missing. */
function isAgain({ job, slice }: PlannedSlice, loads: readonly Load[]): boolean {
  return slice === null && liveOf(loads, job).some((load) => load.slice === null);
}

type Explained = Pick<StatusSummary, 'summary' | 'next'>;

const say = (summary: string, ...next: string[]): Explained => ({ summary, next });

interface Seen extends StatusInput, Pick<StatusSummary, 'gaps' | 'suspects'> {
  due: readonly PlannedSlice[];
}

function explain(seen: Seen): Explained {
  const { jobs, plan, state, holders, now, loads, lastFailed = false } = seen;
  if (holders.length > 0) return say(describeHolders(holders), 'headgate status');
  const unfinished = [...state.attempts.values()].filter((attempt) => isNamed(jobs, attempt));
  const parkedUntil = Math.max(0, ...state.parked.values());
  // Parts of a day wait for the others, which need allowance.
  const waits = parkedUntil > now && unfinished.every(isSettled) && plan.slices.length > 0;
  if (unfinished.length > 0 && !waits) return say(describeUnfinished(unfinished), 'headgate run');
  const left = jobsText(plan.progress);
  if (parkedUntil > now && plan.slices.length > 0) {
    const until = new Date(parkedUntil).toISOString().replace('T', ' ').replace(/\.\d+/, '');
    const why = capitalized(shortageText(plan.lacks));
    return say(`${why} until about ${until}; ${left} left to run.`, 'headgate run --wait');
  }
  if (loads.length === 0)
    return say(`Nothing is loaded yet; ${left} to run.`, 'headgate plan', 'headgate run');
  const tables = explainTables(seen);
  if (!lastFailed) return tables;
  const failed = `${tables.summary} The last run failed: \`headgate runs\` says why.`;
  return say(failed, 'headgate runs', 'headgate run');
}

function describeHolders(holders: StatusInput['holders']): string {
  const names = holders.map(({ pid, host, since }) => `process ${pid} on ${host} since ${since}`);
  if (names.length > 1) return `${names.length} processes are running: ${names.join(', ')}.`;
  return `${capitalized(names.join()).replace(' since ', ' has been running since ')}.`;
}

/** If no run is under way, was cut short, or waits. */
function explainTables({ jobs, plan, due, gaps, suspects, isQueryable = true }: Seen): Explained {
  const query = isQueryable ? ['headgate sql "SHOW TABLES"'] : [];
  const left = jobsText(plan.progress);
  if (due.length > 0) {
    const isSome = (of: Reason) => due.some(({ reason }) => reason === of);
    const isRefetch = due.every(({ reason }) => reason === 'refetch');
    const what = !due.every(({ reason }) => reason === 'open' || isOfLoaded(reason))
      ? `Not every day is ${isRefetch ? 'fetched again' : 'loaded'} yet`
      : isSome('doubt')
        ? 'Every day is loaded; some may lack rows and are fetched again'
        : isSome('suspect')
          ? 'Every day is loaded; some have an unlikely number of rows and are fetched once more'
          : 'Only days that may still change are left';
    const own = gaps.filter(({ state, reason }) => state !== 'missing' && !reason.includes('`headgate run'));
    const notes = [
      ...(own.length > 0 ? [` ${plural(own.length, 'gap needs', 'gaps need')} you.`] : []),
      ...(suspects.length > 0 ? [' Suspect days are left to check.'] : []),
    ];
    return say(`${what}: ${left} left.${notes.join('')}`, 'headgate run');
  }
  if (gaps.length > 0) {
    const count = gaps.length === 1 ? 'is one gap that needs' : `are ${gaps.length} gaps that need`;
    return say(`Everything that a run can fetch is loaded; there ${count} you.`, 'headgate status');
  }
  if (plan.slices.length > 0) {
    const summary = `Everything is loaded; each run fetches job configs without a window again: ${left}.`;
    return say(summary, ...query, 'headgate run');
  }
  const isAccepted = plan.progress.some(({ days }) => days !== null && days.incomplete > 0);
  const state =
    suspects.length > 0
      ? '; suspect days are left to check'
      : isAccepted
        ? '; `max_rejects` accepts the rows that were rejected'
        : ' and complete';
  const isPaused = jobs.some(({ paused }) => paused);
  const windows = isPaused ? 'window that is not paused' : 'window';
  return say(`Every day of every ${windows} is loaded${state}.`, ...query);
}

/** What a run that ended early left behind, riskiest first. */
function describeUnfinished(attempts: readonly { phase: string; remoteId: string | null }[]): string {
  const of = (...phases: string[]) => attempts.filter((attempt) => phases.includes(attempt.phase));
  const [sent] = of('sent');
  const [running] = of('running');
  const loading = of('done', 'staged').length;
  const parts: string[] = [];
  if (sent) parts.push('it checks whether the last job was submitted');
  if (running) parts.push(`it resumes job ${running.remoteId}`);
  if (loading > 0)
    parts.push(loading === 1 ? 'it loads a finished job' : `it loads ${loading} finished jobs`);
  if (parts.length === 0)
    return 'The last run ended before it submitted anything; `headgate run` starts again.';
  return `The last run ended early. The next one continues: ${parts.join(', ')}. Nothing is submitted twice.`;
}
