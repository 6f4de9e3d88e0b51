import type { InferredOptionTypes, Options, PositionalOptions } from 'yargs';
import type { ExitCode } from '../common/errors.js';
import type { Style } from './style.js';
import type { Terminal } from './terminal.js';

/** A command's answer: data for `--json`, otherwise text. */
export interface Answer {
  data: unknown;
  /** Without a final newline; an empty text prints nothing. */
  text(style: Style): string;
  exitCode?: ExitCode;
}

type Declared = Record<string, Options>;

/** The declaration of a command. yargs, the documentation and shell completion all use it. */
export interface Command {
  /** As typed, such as `jobs list`. */
  name: string;
  /** Positionals as yargs writes them, such as `[config]`. */
  positionals: string;
  summary: string;
  /** More text for `--help`, in sentences. */
  details?: string;
  arguments: Record<string, PositionalOptions>;
  options: Declared;
  examples: readonly (readonly [command: string, what: string])[];
  /** Returns an answer to print. If it has printed everything itself, returns its exit code, or null for 0. */
  run: (args: Record<string, unknown>, terminal: Terminal) => Promise<Answer | ExitCode | null>;
}

interface Definition<P extends Declared, O extends Declared>
  extends Omit<Command, 'run' | 'arguments' | 'options' | 'positionals'> {
  positionals?: string;
  arguments?: P;
  options?: O;
  run: (
    args: InferredOptionTypes<P> & InferredOptionTypes<O>,
    terminal: Terminal,
  ) => Promise<Answer | ExitCode | null>;
}

/** Connects the types of a command's flags to the arguments of its `run`. yargs has checked them before. */
export function defineCommand<P extends Declared, O extends Declared>({
  run,
  positionals = '',
  arguments: positional,
  options,
  ...rest
}: Definition<P, O>): Command {
  return {
    ...rest,
    positionals,
    arguments: (positional ?? {}) as Record<string, PositionalOptions>,
    options: options ?? {},
    run: (args, terminal) => run(args as InferredOptionTypes<P> & InferredOptionTypes<O>, terminal),
  };
}
