import type { Writable } from 'node:stream';
import { errorCatalogue, type ExitCode, exitCodes, HeadgateError, usageError } from '../common/errors.js';
import type { Answer } from '../terminal/command.js';
import { completionFlag } from './commands/completion.js';
import { commandOf, completions } from './command-words.js';
import { commands } from './commands.js';
import { endingError, errorOutput } from '../terminal/error-text.js';
import { type Parsed, parseCommandLine, helpHint } from './program.js';
import type { Named } from '../common/typed-commands.js';
import { defaultConfig } from '../terminal/options.js';
import {
  type Environment,
  type GlobalFlags,
  makeTerminal,
  type Streams,
  type Terminal,
} from '../terminal/terminal.js';
import { envelope, errorEnvelope, jsonText } from '../terminal/wire.js';

/**
 * Runs one command line to its end and returns its exit code. Prints everything and throws nothing. The reader of
 * stdout may close it early, as `head` does; this changes neither what the command does nor its exit code.
 */
export async function runCommandLine(
  argv: readonly string[],
  streams: Streams,
  env: Environment,
  signal: AbortSignal,
): Promise<ExitCode> {
  const lost: Lost = { error: null };
  const lose = (error: NodeJS.ErrnoException) => (lost.error ??= error);
  streams.stdout.on('error', lose);
  try {
    const code = await runCommand(argv, streams, env, signal, lost);
    await flushed(streams.stdout);
    if (lost.error === null || lost.error.code === 'EPIPE') return code;
    const message = `cannot write to stdout: ${lost.error.message}`;
    const error = new HeadgateError('output_failed', message, { cause: lost.error });
    const onStderr = { ...streams, stdout: streams.stderr };
    const name = commandOf(argv, commands)?.name ?? '';
    return printError(name, error, makeTerminal(onStderr, env, guessFlags(argv), signal));
  } finally {
    streams.stdout.off('error', lose);
  }
}

/** The error after which stdout can no longer be written to, if there is one. */
type Lost = Record<'error', NodeJS.ErrnoException | null>;

/** Waits until a stream has passed on everything that was written to it, or has failed to. */
export async function flushed(stream: Writable): Promise<void> {
  await new Promise((resolve) => stream.write('', resolve));
  // Node reports an error to the writer first, then to listeners.
  await new Promise(setImmediate);
}

async function runCommand(
  argv: readonly string[],
  streams: Streams,
  env: Environment,
  signal: AbortSignal,
  lost: Lost,
): Promise<ExitCode> {
  // Before the command line is parsed, its flags can only be guessed.
  let terminal = makeTerminal(streams, env, guessFlags(argv), signal);
  let name = commandOf(argv, commands)?.name ?? '';
  try {
    if (argv[0] === completionFlag) {
      terminal.stdout.write(
        completions(argv.slice(2), commands)
          .map((word) => `${word}\n`)
          .join(''),
      );
      return exitCodes.complete;
    }
    if (argv.length === 0) {
      const help = await parseCommandLine(['--help'], commands, terminal.err.width);
      if (help.kind === 'text') terminal.stderr.write(`${help.text}\n`);
      return exitCodes.usage;
    }
    const parsed = await parseCommandLine(argv, commands, terminal.out.width);
    if (parsed.kind === 'text') {
      terminal.stdout.write(`${parsed.text}\n`);
      return exitCodes.complete;
    }
    terminal = makeTerminal(streams, env, parsed.flags, signal, namedBy(parsed));
    name = parsed.command.name;
    const answer = await parsed.command.run(parsed.args, terminal);
    if (answer === null || typeof answer === 'number') return answer ?? exitCodes.complete;
    print(name, answer, terminal);
    return answer.exitCode ?? exitCodes.complete;
  } catch (error) {
    if (error === lost.error) return exitCodes.complete;
    return printError(name, error, terminal);
  }
}

function print(name: string, answer: Answer, { flags, stdout, out }: Terminal): void {
  const text = flags.json ? jsonText(envelope(name, answer)) : answer.text(out);
  if (text !== '') stdout.write(`${text}\n`);
}

function printError(name: string, thrown: unknown, terminal: Terminal): ExitCode {
  const { flags, signal, stdout, stderr } = terminal;
  const error = withOwnHelp(name, endingError(thrown, signal));
  if (flags.json) stdout.write(`${jsonText(errorEnvelope(name, error))}\n`);
  else stderr.write(errorOutput(error, terminal));
  return error.exitCode;
}

/** Unless the error has a more specific hint, points to the command's own help. */
function withOwnHelp(name: string, error: HeadgateError): HeadgateError {
  if (error.hint !== errorCatalogue.usage.remedy) return error;
  return usageError(error.message, helpHint(name), error);
}

/** The file or folder that the commands have to name that a text suggests. */
function namedBy({ command, args }: Extract<Parsed, { kind: 'command' }>): Named | null {
  const { config, database, data } = args;
  if (typeof data === 'string') return { kind: 'data', path: data };
  if (typeof database === 'string') return { kind: 'database', path: database };
  if (typeof config !== 'string' || config === defaultConfig) return null;
  return { kind: /^(serve|service)\b/.test(command.name) ? 'service' : 'config', path: config };
}

function guessFlags(argv: readonly string[]): GlobalFlags {
  const has = (flag: string) => argv.includes(flag);
  return {
    json: has('--json'),
    quiet: has('--quiet'),
    debug: has('--debug'),
    color: !has('--no-color'),
    logFormat: /\B--log-format[= ]json\b/.test(argv.join(' ')) ? 'json' : 'text',
  };
}
