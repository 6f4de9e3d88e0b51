import { asHeadgateError, type ExitCode, HeadgateError, HeadgateErrors } from '../errors.js';
import type { Style } from './style.js';
import { Stop, type Terminal } from './terminal.js';
import { plural, printable, shortPath } from '../words.js';
import { errorLine } from './wire.js';

/** Errors for a person: what happened, where, and what to do next. Every mistake of several, then their number. */
export function errorText(error: HeadgateError, style: Style, debug: boolean): string {
  if (!(error instanceof HeadgateErrors)) return one(error, style, debug);
  const parts = error.errors.map((each) => one(each, style, debug));
  if (parts.length > 1) parts.push(style.paint('bold', plural(parts.length, 'mistake')));
  return parts.join('\n\n');
}

/** An error as stderr has it: for a person, or a line of the JSON log. */
export function errorOutput(error: HeadgateError, { flags, err }: Terminal): string {
  return flags.logFormat === 'json' ? errorLine(error) : `${errorText(error, err, flags.debug)}\n`;
}

function one(error: HeadgateError, style: Style, debug: boolean): string {
  const { code, message, where, excerpt, hint } = error;
  const head = `${style.paint('red', 'error')}: ${printableLines(message)} ${style.paint('dim', `[${code}]`)}`;
  const lines = [style.wrap(head, '       ')];
  if (where !== undefined) lines.push(`  --> ${shortPath(where.file)}:${where.line}:${where.column}`);
  if (excerpt !== undefined)
    lines.push(
      ...printableLines(excerpt)
        .split('\n')
        .map((line) => `  ${line}`),
    );
  lines.push(style.wrap(`  = help: ${style.typed(printableLines(hint))}`, '          '));
  if (debug) lines.push(style.paint('dim', stackOf(error)));
  return lines.join('\n');
}

/** A service or a file must not be able to move the cursor of the terminal that shows its words. */
const printableLines = (text: string) =>
  text
    .split('\n')
    .map((line) => printable(line))
    .join('\n');

function stackOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by: ${stackOf(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}

/**
 * The error that ended a command, as one of ours. After a signal it is always the signal, whatever failed because of
 * it.
 */
export function endingError(error: unknown, { aborted, reason }: AbortSignal): HeadgateError {
  if (!aborted) return asHeadgateError(error);
  if (error instanceof HeadgateError && error.code === 'interrupted')
    return new Interruption(error.message, error.hint, error, reason);
  return new Interruption('interrupted', 'Run the same command again.', error, reason);
}

/** Exits as the signal says. */
class Interruption extends HeadgateError {
  readonly #reason: unknown;

  constructor(message: string, hint: string, cause: unknown, reason: unknown) {
    super('interrupted', message, { hint, cause });
    this.#reason = reason;
  }

  override get exitCode(): ExitCode {
    return this.#reason instanceof Stop ? this.#reason.exitCode : super.exitCode;
  }
}
