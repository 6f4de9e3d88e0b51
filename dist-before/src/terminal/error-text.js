import { asHeadgateError, HeadgateError, HeadgateErrors } from '../common/errors.js';
import { diskError } from '../files/disk-error.js';
import { Stop } from './terminal.js';
import { plural, shortPath } from '../common/words.js';
import { logLine, wire } from './wire.js';
/**
 * Errors for people: what happened, where, and what to do next. Shows every mistake if there are several, then their
 * number.
 */
export function errorText(error, style, debug) {
    if (!(error instanceof HeadgateErrors))
        return one(error, style, debug);
    const parts = error.errors.map((each) => one(each, style, debug));
    if (parts.length > 1)
        parts.push(style.paint('bold', plural(parts.length, 'mistake')));
    return parts.join('\n\n');
}
/** An error for stderr: as text, or as one line of the JSON log. */
export function errorOutput(error, { flags, err }) {
    if (flags.logFormat === 'text')
        return `${errorText(error, err, flags.debug)}\n`;
    return logLine({ type: 'error', ...wire(error) });
}
function one(error, style, debug) {
    const { code, message, where, excerpt, hint } = error;
    // A stop that was asked for is not an error.
    const kind = code === 'interrupted' ? style.paint('yellow', 'stopped') : style.paint('red', 'error');
    const head = `${kind}: ${message} ${style.paint('dim', `[${code}]`)}`;
    const lines = [style.wrap(head, code === 'interrupted' ? '         ' : '       ')];
    if (where !== undefined)
        lines.push(`  --> ${shortPath(where.file)}:${where.line}:${where.column}`);
    if (excerpt !== undefined)
        lines.push(...excerpt.split('\n').map((line) => `  ${line}`));
    lines.push(style.wrap(`  = help: ${style.typed(hint)}`, '          '));
    if (debug)
        lines.push(style.paint('dim', stackOf(error)));
    return lines.join('\n');
}
function stackOf(error) {
    const cause = error.cause instanceof Error ? `\ncaused by: ${stackOf(error.cause)}` : '';
    return `${error.stack ?? error.message}${cause}`;
}
/**
 * The error that ended a command, as a HeadgateError. After a signal it is always the signal, because other errors may
 * be its consequence.
 */
export function endingError(error, { aborted, reason }) {
    if (!aborted)
        return asHeadgateError(diskError(error));
    if (error instanceof HeadgateError && error.code === 'interrupted')
        return new Interruption(error.message, error.hint, error, reason);
    return new Interruption('interrupted', 'Run the same command again.', error, reason);
}
/** Ends with the signal's exit code. */
class Interruption extends HeadgateError {
    #reason;
    constructor(message, hint, cause, reason) {
        super('interrupted', message, { hint, cause });
        this.#reason = reason;
    }
    get exitCode() {
        return this.#reason instanceof Stop ? this.#reason.exitCode : super.exitCode;
    }
}
//# sourceMappingURL=error-text.js.map