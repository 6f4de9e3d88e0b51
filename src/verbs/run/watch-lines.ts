import type { HeadgateError } from '../../common/errors.js';
import type { Answer } from '../../terminal/command.js';
import { errorOutput } from '../../terminal/error-text.js';
import type { Terminal } from '../../terminal/terminal.js';
import { envelope, errorEnvelope, jsonText, logLine } from '../../terminal/wire.js';
import { clockTime } from '../../terminal/style.js';

interface WatchLines {
  ended: (answer: Answer) => void;
  /** A run ended with an error that a later run may not meet. */
  failed: (error: HeadgateError) => void;
  /** The time of the next run, in epoch milliseconds. */
  waits: (until: number) => void;
}

/**
 * The output of `run --watch` between and after its runs. Text goes to stderr. With --json, stdout gets one document
 * per run; with --log-format json, stderr gets one line of JSON per message.
 *
 * @param timeZone IANA zone of the schedules, in which people read the next time
 */
export function watchLines(terminal: Terminal, timeZone: string): WatchLines {
  const { flags, stdout, stderr, err } = terminal;
  const asEvents = flags.logFormat === 'json';
  const write = (document: object) => stdout.write(`${jsonText(document)}\n`);
  return {
    ended: (answer) => {
      if (flags.json) write(envelope('run', answer));
      else if (!asEvents && !flags.quiet) stderr.write(`${answer.text(err)}\n`);
    },
    failed: (error) => {
      if (flags.json) write(errorEnvelope('run', error));
      else stderr.write(`${errorOutput(error, terminal)}${asEvents ? '' : '\n'}`);
    },
    waits: (until) => {
      if (asEvents) stderr.write(logLine({ type: 'next_run', until }));
      else if (!flags.json && !flags.quiet) stderr.write(`Next run at ${timeIn(timeZone, until)}.\n`);
    },
  };
}

/** As the schedule is written: `2026-01-01 07:00:00 Europe/Berlin`. Swedish dates are ISO 8601. */
function timeIn(timeZone: string, epochMs: number): string {
  if (timeZone === 'UTC') return clockTime(epochMs, Date.now());
  const local = new Date(epochMs).toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return `${local} ${timeZone}`;
}
