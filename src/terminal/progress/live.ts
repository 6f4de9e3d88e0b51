import { createLogUpdate } from 'log-update';
import wrapAnsi from 'wrap-ansi';
import type { SyncEvent, WaitReason } from '../../sync/events.js';
import { bar } from '../account-text.js';
import { onScreen, type Style, days } from '../style.js';
import type { Terminal } from '../terminal.js';
import { eventLine, waitText } from './event-line.js';
import stringWidth from 'string-width';
import type { AccountLimits } from '../../contract/account.js';
import { jobsText } from '../../plan/forecast.js';
import type { JobProgress } from '../../plan/plan.js';
import { allowanceText, bytes, count, plural, sum } from '../../common/words.js';
import { phaseText } from '../../sync/run-words.js';

export interface Progress {
  onEvent(event: SyncEvent): void;
  /** Prints a line of the command itself that stays on the screen. */
  note(text: string): void;
  end(): void;
}

/** How often countdowns are updated, in milliseconds. Until then they may show zero. */
const tickMs = 1_000;

/** Lines redrawn in place, with lasting messages above them. listr2 needs a fixed list of tasks. */
export function liveProgress({ stderr, raw, err }: Terminal): Progress {
  const screen = createLogUpdate(raw.stderr);
  let state: ProgressState = emptyProgress;
  const draw = () => {
    const rows = (raw.stderr as { rows?: number }).rows ?? 24;
    const width = raw.stderr.columns ?? err.width;
    const lines = progressLines(state, { ...err, width }, Date.now(), rows - 2);
    screen(lines.map((line) => cut(line, width - 1)).join('\n'));
  };
  const note = (text: string) => {
    screen.clear();
    stderr.write(`${err.wrap(text)}\n`);
    draw();
  };
  const timer = setInterval(draw, tickMs);
  timer.unref();
  return {
    onEvent(event) {
      state = follow(state, event);
      const stays = staying(event);
      if (stays === null) draw();
      else note(err.typed(stays));
    },
    note,
    end() {
      clearInterval(timer);
      screen.clear();
      screen.done();
    },
  };
}

export async function liveBar<T>(
  { raw, err }: Terminal,
  what: string,
  task: (onPart: (part: number) => void) => Promise<T>,
): Promise<T> {
  const screen = createLogUpdate(raw.stderr);
  const width = raw.stderr.columns ?? err.width;
  const draw = (part: number) => screen(cut(`${bar(part, 1, err)} ${what}`, width - 1));
  draw(0);
  try {
    return await task(draw);
  } finally {
    screen.clear();
    screen.done();
  }
}

/** The part of a line that fits, with its colours reset. */
const cut = (line: string, width: number) =>
  wrapAnsi(onScreen(line), width, { hard: true, trim: false }).split('\n', 1)[0] ?? '';

function staying(event: SyncEvent): string | null {
  return ['changed', 'expired', 'warning', 'resumed'].includes(event.type)
    ? eventLine(event, Date.now())
    : null;
}

type JobState = Pick<JobProgress, 'days'> & { rows: number };

export interface ProgressState {
  jobs: ReadonlyMap<string, JobState>;
  /** Jobs still to be submitted, in the words of `plan`; empty if there are none. */
  toRun: string;
  account: AccountLimits | null;
  activity: ReadonlyMap<string, Activity>;
}

interface Activity {
  /** The current slice as text; empty if there is none. */
  subject: string;
  /** What headgate is doing with it. */
  doing: string;
  wait: WaitReason | null;
}

export const emptyProgress: ProgressState = {
  jobs: new Map(),
  toRun: '',
  account: null,
  activity: new Map(),
};

export function follow(state: ProgressState, event: SyncEvent): ProgressState {
  switch (event.type) {
    case 'account': {
      const before = state.activity.get(event.lane);
      const activity = new Map(state.activity);
      if (before !== undefined) activity.set(event.lane, { ...before, wait: null });
      return { ...state, account: event.account, activity };
    }
    case 'planned': {
      const jobs = new Map(state.jobs);
      for (const { job, days } of event.plan.progress) jobs.set(job, { ...jobOf(state, job), days });
      const { slices, progress } = event.plan;
      return { ...state, jobs, toRun: slices.length === 0 ? '' : `${jobsText(progress, slices)} to run` };
    }
    case 'committed': {
      const before = jobOf(state, event.job);
      const added = sum(event.loads.map(({ rowsLoaded }) => rowsLoaded));
      const after = { ...before, rows: before.rows + added - event.replaced };
      const committed = { ...state, jobs: new Map(state.jobs).set(event.job, after) };
      return doing(committed, event, `${plural(added, 'row')} committed`);
    }
    case 'waiting': {
      const before = state.activity.get(event.lane) ?? { subject: '', doing: '', wait: null };
      return { ...state, activity: new Map(state.activity).set(event.lane, { ...before, wait: event.wait }) };
    }
    case 'submitting':
      return doing(state, event, 'submitting');
    case 'submitted':
      return doing(state, event, event.adopted ? 'found again' : 'submitted');
    case 'polled':
      return doing(state, event, event.rows ? `${event.status}, ${plural(event.rows, 'row')}` : event.status);
    case 'finished':
      return doing(
        state,
        event,
        `${plural(event.rows, 'row')}${event.capped ? ', the most it may return' : ''}`,
      );
    case 'exporting':
      return doing(state, event, `reading its rows, ${bytes(event.bytes)} so far`);
    case 'resumed':
      return doing(state, event, `resuming: ${phaseText(event.phase)}`);
    default:
      return state;
  }
}

const jobOf = (state: ProgressState, job: string): JobState => state.jobs.get(job) ?? { days: null, rows: 0 };

function doing(
  state: ProgressState,
  { lane, job, slice }: Pick<Extract<SyncEvent, { type: 'resumed' }>, 'lane' | 'job' | 'slice'>,
  what: string,
): ProgressState {
  const activity = { subject: `${job} ${days(slice)}`, doing: what, wait: null };
  return { ...state, activity: new Map(state.activity).set(lane, activity) };
}

const maxName = 28;

/** The lines of the view, at most `room`. Completed job configs are left out first. */
export function progressLines(state: ProgressState, style: Style, now: number, room: number): string[] {
  const below = [
    ...[...state.activity].flatMap((entry) => activityLines(entry, state.activity.size, now)),
    footer(state, style),
  ];
  const jobs = [...state.jobs];
  const shown = mostWanting(jobs, Math.max(1, room - below.length - 1));
  const names = shown.map(([name]) => name);
  const width = Math.min(maxName, Math.max(0, ...names.map((name) => stringWidth(name))));
  const lines = shown.map(([name, job]) => jobLine(name, job, width, style));
  const more = jobs.length > shown.length ? [`… and ${count(jobs.length - shown.length)} more`] : [];
  return [...lines, ...more, ...below].filter((line) => line !== '');
}

/** The job configs with work left, as many as fit, in the order of the config. */
function mostWanting(jobs: readonly [string, JobState][], room: number): [string, JobState][] {
  if (jobs.length <= room) return [...jobs];
  const wanting = jobs.filter(([, { days }]) => days === null || days.complete < days.total);
  return (wanting.length > 0 ? wanting : [...jobs]).slice(0, room);
}

function jobLine(name: string, { days, rows }: JobState, width: number, style: Style): string {
  const label = name.length > width ? `${name.slice(0, width - 1)}…` : name.padEnd(width);
  // Rows of earlier runs are not known here.
  const added = days !== null && days.complete > 0 && rows === 0 ? '' : `  ${plural(rows, 'row')}`;
  if (days === null) return `${label}${added}`;
  const covered = days.total - days.incomplete - missing(days);
  return `${label}  ${bar(covered, days.total, style)} ${count(covered)}/${plural(days.total, 'day')}${added}`;
}

function missing({ total, complete, open, incomplete }: NonNullable<JobProgress['days']>): number {
  return total - complete - open - incomplete;
}

/** An account's current work and what it waits for. A wait counts as over once its end has passed. */
function activityLines([lane, activity]: [string, Activity], lanes: number, now: number): string[] {
  const { subject, doing, wait } = activity;
  const who = lanes > 1 ? `${lane}: ` : '';
  const first = subject === '' ? [] : [`${who}${subject}: ${doing}`];
  const over = wait === null || (wait.until !== null && wait.until < now - tickMs);
  return over ? first : [...first, `${who}${waitText(wait, now)}`];
}

function footer({ account, toRun }: ProgressState, style: Style): string {
  const left = account === null ? '' : `allowance ${allowanceText(account)}`;
  return style.paint('dim', [toRun, left].filter((part) => part !== '').join(' · '));
}
