import { HeadgateError } from '../common/errors.js';
import type { Style } from './style.js';
import { type Terminal } from './terminal.js';
/**
 * Errors for people: what happened, where, and what to do next. Shows every mistake if there are several, then their
 * number.
 */
export declare function errorText(error: HeadgateError, style: Style, debug: boolean): string;
/** An error for stderr: as text, or as one line of the JSON log. */
export declare function errorOutput(error: HeadgateError, { flags, err }: Terminal): string;
/**
 * The error that ended a command, as a HeadgateError. After a signal it is always the signal, because other errors may
 * be its consequence.
 */
export declare function endingError(error: unknown, { aborted, reason }: AbortSignal): HeadgateError;
