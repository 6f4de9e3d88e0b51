import type { Writable } from 'node:stream';
import { type ExitCode } from '../common/errors.js';
import { type Environment, type Streams } from '../terminal/terminal.js';
/**
 * Runs one command line to its end and returns its exit code. Prints everything and throws nothing. The reader of
 * stdout may close it early, as `head` does; this changes neither what the command does nor its exit code.
 */
export declare function runCommandLine(argv: readonly string[], streams: Streams, env: Environment, signal: AbortSignal): Promise<ExitCode>;
/** Waits until a stream has passed on everything that was written to it, or has failed to. */
export declare function flushed(stream: Writable): Promise<void>;
