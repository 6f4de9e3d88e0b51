import type { HeadgateError } from '../errors.js';
import type { Answer } from './command.js';
import { errorText } from './error-text.js';
import { jsonLine } from './progress/json-line.js';
import type { Terminal } from './terminal.js';
import { envelope, errorEnvelope } from './wire.js';
import { clockTime } from './words.js';

interface WatchLines {
  ended: (answer: Answer) => void;
  /** A run ended with an error that a later one may get past. */
  failed: (error: HeadgateError) => void;
  /** Until the next run, epoch milliseconds. */
  waits: (until: number) => void;
}

/**
 * What `run --watch` says between and after its runs: text on stderr; under --json a document a run on stdout; under
 * --log-format json a line of JSON on stderr.
 */
export function watchLines({ flags, stdout, stderr, err }: Terminal): WatchLines {
  const asEvents = flags.logFormat === 'json';
  const write = (document: object) => stdout.write(`${JSON.stringify(document)}\n`);
  return {
    ended: (answer) => {
      if (flags.json) write(envelope('run', answer.data));
      else if (!asEvents && !flags.quiet) stderr.write(`${answer.text(err)}\n`);
    },
    failed: (error) => {
      if (flags.json) write(errorEnvelope('run', error));
      else if (asEvents) jsonLine({ type: 'failed', error }, stderr);
      else stderr.write(`${errorText(error, err, flags.debug)}\n\n`);
    },
    waits: (until) => {
      if (asEvents) jsonLine({ type: 'next_run', until }, stderr);
      else if (!flags.json && !flags.quiet) stderr.write(`Next run at ${clockTime(until, Date.now())}.\n`);
    },
  };
}
