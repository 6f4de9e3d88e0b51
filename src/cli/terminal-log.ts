import { firstLine } from '../common/errors.js';
import type { ServiceLog } from '../service/log.js';
import type { Terminal } from '../terminal/terminal.js';

/** Shows the service's log to a person: warnings and errors, one line each; with --quiet only errors. */
export function terminalLog({ stderr, err, flags }: Terminal): ServiceLog {
  const write = (level: string, record: object, message: string): void => {
    const { err: error, ...named } = record as Record<string, unknown>;
    const names = Object.entries(named).map(([name, value]) => `${name} ${String(value)}`);
    const about = names.length === 0 ? '' : ` (${names.join(', ')})`;
    const text = [`${message}${about}`, ...reasons(error)].join(': ');
    // Text from a source must not look like a line of headgate.
    stderr.write(`${new Date().toISOString().slice(11, 19)}Z ${level}: ${text.replace(/\p{Cc}+/gu, ' ')}\n`);
  };
  return {
    info() {},
    warn(record, message) {
      if (!flags.quiet) write(err.paint('yellow', 'warning'), record, message);
    },
    error: (record, message) => write(err.paint('red', 'error'), record, message),
  };
}

/** The messages of an error and its causes: the first line of each, without repetitions. */
function reasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const first = firstLine(error.message);
  return [first, ...reasons(error.cause).filter((reason) => !first.includes(reason))];
}
