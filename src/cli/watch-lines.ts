import type { HeadgateError } from '../errors.js';
import type { Answer } from './command.js';
import { errorOutput } from './error-text.js';
import type { Terminal } from './terminal.js';
import { envelope, errorEnvelope, logLine } from './wire.js';
import { clockTime } from './words.js';

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
 */
export function watchLines(terminal: Terminal): WatchLines {
  const { flags, stdout, stderr, err } = terminal;
  const asEvents = flags.logFormat === 'json';
  const write = (document: object) => stdout.write(`${JSON.stringify(document)}\n`);
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
      else if (!flags.json && !flags.quiet) stderr.write(`Next run at ${clockTime(until, Date.now())}.\n`);
    },
  };
}
