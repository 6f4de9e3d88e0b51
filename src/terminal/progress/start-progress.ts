import { sumJobs } from '../../plan/forecast.js';
import type { SyncEvent } from '../../sync/events.js';
import type { Terminal } from '../terminal.js';
import { logLine } from '../wire.js';
import { eventLine } from './event-line.js';
import type { Progress } from './live.js';

export async function withProgress<T>(
  terminal: Terminal,
  task: (progress: Progress) => Promise<T>,
): Promise<T> {
  const progress = await startProgress(terminal);
  try {
    return await task(progress);
  } finally {
    progress.end();
  }
}

/** A bar on a terminal while a file is read. The task says which part of it is done. */
export async function withBar<T>(
  terminal: Terminal,
  what: string,
  task: (onPart: (part: number) => void) => Promise<T>,
): Promise<T> {
  const { flags, stderr, env } = terminal;
  const isLive = stderr.isTTY && env['TERM'] !== 'dumb' && !flags.quiet && flags.logFormat !== 'json';
  if (!isLive) return task(() => undefined);
  const { liveBar } = await import('./live.js');
  return liveBar(terminal, what, task);
}

/** A live view on a terminal, otherwise lines with the time or of JSON; nothing with --quiet. */
export async function startProgress(terminal: Terminal): Promise<Progress> {
  const { flags, stderr, env } = terminal;
  if (flags.logFormat === 'json') return jsonProgress(terminal);
  if (flags.quiet) return { onEvent() {}, note() {}, end() {} };
  if (stderr.isTTY && env['TERM'] !== 'dumb' && !flags.debug) {
    const { liveProgress } = await import('./live.js');
    return liveProgress(terminal);
  }
  return lineProgress(terminal);
}

function jsonProgress({ stderr, note }: Terminal): Progress {
  return { onEvent: (event) => stderr.write(logLine(loggedEvent(event))), note, end() {} };
}

function lineProgress({ stderr, err, note }: Terminal): Progress {
  let last = '';
  let waitsUntil: number | null = null;
  let planned = false;
  // Text from a service must not look like a line of headgate.
  const write = (line: string) =>
    stderr.write(`${new Date().toISOString().slice(11, 19)}Z ${line.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  return {
    onEvent(event) {
      // A new plan is made before every job. Only the first one is worth reporting.
      const line = event.type === 'planned' && planned ? null : eventLine(event, Date.now());
      planned ||= event.type === 'planned';
      if (line === null || line === last || isSameWait(event, waitsUntil)) return;
      last = line;
      waitsUntil = event.type === 'waiting' ? event.wait.until : null;
      write(err.typed(`${whose(event)}${line}`));
    },
    note,
    end() {},
  };
}

/** Whether this is a wait that was already reported. Events repeat it every minute; a log has its own interval. */
function isSameWait(event: SyncEvent, until: number | null): boolean {
  if (event.type !== 'waiting' || event.wait.until === null || until === null) return false;
  return Math.abs(event.wait.until - until) < 1_000;
}

/** With several accounts, names the account; a single one is called main. */
function whose(event: SyncEvent): string {
  return 'lane' in event && event.lane !== 'main' ? `${event.lane}: ` : '';
}

/** A plan is made before every job and may have thousands of slices: their number and the next one. */
function loggedEvent(event: SyncEvent): object {
  if (event.type !== 'planned') return event;
  const { slices, holds, progress, resumesAt } = event.plan;
  return {
    type: 'planned',
    jobRange: sumJobs(progress, slices),
    next: slices[0] ?? null,
    held: holds.length,
    progress,
    resumesAt,
  };
}
