import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommandLine } from '../../src/cli/run-command-line.js';
import type { Environment } from '../../src/cli/terminal.js';
import type { CliResult } from './cli.js';

/** Runs a command line inside this process, with pipes for stdin, stdout and stderr. Quicker than a process of its own. */
export async function runHere(
  args: readonly string[],
  input = '',
  env: Environment = {},
): Promise<CliResult> {
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
  streams.stdin.end(input);
  const texts = [text(streams.stdout), text(streams.stderr)] as const;
  const code = await runCommandLine(args, streams, env, new AbortController().signal);
  streams.stdout.end();
  streams.stderr.end();
  const [stdout, stderr] = await Promise.all(texts);
  return { code, stdout, stderr };
}
