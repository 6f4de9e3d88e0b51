import type { SyncEvent } from '../../sync/events.js';
import type { Terminal } from '../terminal.js';
import { logLine } from '../wire.js';
import { liveProgress } from './live.js';
import { eventLine } from './event-line.js';
import type { Progress } from './progress.js';

/** A live view on a terminal, dated lines otherwise, JSON where asked for, and nothing under --quiet. */
export function startProgress(terminal: Terminal): Progress {
  const { flags, stderr, env } = terminal;
  if (flags.logFormat === 'json')
    return { onEvent: (event) => void stderr.write(logLine(told(event))), note() {}, end() {} };
  if (flags.quiet) return { onEvent() {}, note() {}, end() {} };
  if (stderr.isTTY === true && env['TERM'] !== 'dumb' && !flags.debug) return liveProgress(terminal);
  let last = '';
  let planned = false;
  return {
    onEvent(event) {
      // A plan is made anew before every job: after the first one it says nothing that the jobs do not.
      const line = event.type === 'planned' && planned ? null : eventLine(event, Date.now());
      planned ||= event.type === 'planned';
      if (line === null || line === last) return;
      last = line;
      stderr.write(`${new Date().toISOString().slice(11, 19)}Z ${whose(event)}${line}\n`);
    },
    note: terminal.note,
    end() {},
  };
}

/** Several accounts are told apart by name; a single one is called main. */
function whose(event: SyncEvent): string {
  return 'lane' in event && event.lane !== 'main' ? `${event.lane}: ` : '';
}

/** A plan is made anew before every job and may have thousands of slices: its line tells how many, and the next one. */
function told(event: SyncEvent): object {
  if (event.type !== 'planned') return event;
  const { slices, holds, progress, resumesAt } = event.plan;
  return {
    type: 'planned',
    toGo: slices.length,
    next: slices[0] ?? null,
    held: holds.length,
    progress,
    resumesAt,
  };
}
