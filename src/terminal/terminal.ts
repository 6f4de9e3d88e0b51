import type { Readable, Writable } from 'node:stream';
import type { ExitCode } from '../common/errors.js';
import { makeStyle, onScreen, type Style } from './style.js';
import type { Invocation } from '../common/typed-commands.js';
import { logLine } from './wire.js';
import { shellWord } from '../common/words.js';

type Output = Writable & { isTTY?: boolean; columns?: number };

/** A stream for text, which it makes safe for a terminal: only `paint` of a style can colour it. */
interface Printer {
  readonly isTTY: boolean;
  write(text: string): void;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface GlobalFlags {
  json: boolean;
  quiet: boolean;
  debug: boolean;
  /** False after --no-color. */
  color: boolean;
  logFormat: 'text' | 'json';
}

/** Why a command should stop: a signal, and the exit code for it. */
export class Stop extends Error {
  override readonly name = 'AbortError';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode) {
    super('interrupted');
    this.exitCode = exitCode;
  }
}

/** A command's input, output and stop signal. Data goes to stdout, everything else to stderr. */
export interface Terminal {
  readonly stdin: Readable & { isTTY?: boolean };
  readonly stdout: Printer;
  readonly stderr: Printer;
  /** The streams behind them, for rows that must leave as they are, and for libraries that draw. */
  readonly raw: Readonly<Record<'stdout' | 'stderr', Output>>;
  readonly env: Environment;
  readonly flags: GlobalFlags;
  /** Aborted with a Stop by the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
  readonly out: Style;
  readonly err: Style;
  /** Prints a line for people on stderr; silent with --quiet. */
  note: (text: string) => void;
}

/** Whether a person can be asked: the command talks to a terminal, and prints no document. */
export function canAsk({ stdin, stdout, flags }: Terminal): boolean {
  return stdin.isTTY === true && stdout.isTTY && !flags.json;
}

export interface Streams {
  stdin: Terminal['stdin'];
  stdout: Output;
  stderr: Output;
}

export function makeTerminal(
  streams: Streams,
  env: Environment,
  flags: GlobalFlags,
  signal: AbortSignal,
  named: Invocation['named'] = null,
): Terminal {
  const invocation = { headgate: headgateWords(env), named };
  const err = styleOf(streams.stderr, env, flags, invocation);
  const stderr = printer(streams.stderr);
  return {
    get stdin() {
      return streams.stdin;
    },
    stdout: printer(streams.stdout),
    stderr,
    raw: streams,
    env,
    flags,
    signal,
    // Output to a file or a pipe is never cut or wrapped.
    out:
      streams.stdout.isTTY === true
        ? styleOf(streams.stdout, env, flags, invocation)
        : makeStyle(Infinity, false, invocation),
    err,
    note(text) {
      if (flags.quiet) return;
      const line =
        flags.logFormat === 'json'
          ? logLine({ type: 'note', message: text })
          : `${err.wrap(err.typed(text))}\n`;
      stderr.write(line);
    },
  };
}

const printer = (stream: Output): Printer => ({
  isTTY: stream.isTTY === true,
  write: (text) => void stream.write(onScreen(text)),
});

/** Colours are used only on a terminal, and not if NO_COLOR, --no-color or a dumb terminal forbids them. */
function styleOf(stream: Output, env: Environment, flags: GlobalFlags, invocation: Invocation): Style {
  const forbidden = !flags.color || (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  const columns = stream.columns ?? Number(env['COLUMNS'] ?? '');
  const color = stream.isTTY === true && !forbidden;
  return makeStyle(Number.isInteger(columns) ? columns : undefined, color, invocation);
}

/**
 * The words that start headgate in the user's shell. npm sets `npm_command` for programs it starts; in that case
 * `headgate` alone is not on the shell's PATH.
 */
export function headgateWords(env: Readonly<Record<string, string | undefined>>): string {
  const command = env['npm_command'] ?? '';
  if (command === '') return 'headgate';
  // Without its --package, npx would look for a package with that name in the registry.
  const named = command === 'exec' ? (env['npm_config_package'] ?? '') : '';
  return named === '' || named.includes('\n') ? 'npx headgate' : `npx --package=${shellWord(named)} headgate`;
}
