import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './folder.js';

/** `npm test` builds before it tests; HEADGATE_BUILD names another build. */
const build = resolve(import.meta.dirname, '../..', process.env['HEADGATE_BUILD'] ?? 'dist');
export const cliMain = join(build, 'src/cli/main.js');

export interface CliOptions {
  /** Variables added to an environment without any of headgate's. */
  env?: Record<string, string>;
  cwd?: string;
  /** The contents of stdin; empty by default. */
  input?: string;
}

export interface StartOptions extends CliOptions {
  /** Modules that Node loads before headgate. */
  preload?: readonly string[];
  /** Program and arguments that start Node, such as `setpriv`. */
  under?: readonly string[];
}

export interface CliResult {
  /** Exit code; 128 plus the signal's number if a signal ended it. */
  code: number;
  stdout: string;
  stderr: string;
}

export type CliProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/** The environment of this process, without headgate's variables and others that would change its output. */
export function environment(): Record<string, string | undefined> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(HEADGATE|XDG|COLUMNS|VITEST|NODE_|npm_)/.test(name),
  );
  return Object.fromEntries(inherited);
}

/** Starts the built command line like a person would, with its own state folders. Killed with the test. */
export function startCli(args: readonly string[], options: StartOptions = {}): CliProcess {
  const { env = {}, cwd, preload = [], under = [] } = options;
  const imports = preload.flatMap((module) => ['--import', module]);
  const [program = '', ...rest] = [...under, process.execPath, ...imports, cliMain, ...args];
  const child = spawn(program, rest, {
    env: { ...environment(), ...(cwd === undefined ? {} : stateFolders(cwd)), ...env },
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs a command line to its end. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const child = startCli(args, options);
  child.stdin.end(options.input ?? '');
  return finished(child);
}

/** Waits for a started process; returns what it printed since. */
export async function finished(child: CliProcess): Promise<CliResult> {
  const [stdout, stderr, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
  ]);
  return { code: code ?? 128 + (signal === 'SIGKILL' ? 9 : 0), stdout, stderr };
}

/** State of the user, such as the request windows of accounts, in the test's folder. */
export const stateFolders = (cwd: string) => ({
  XDG_DATA_HOME: join(cwd, '.xdg-data'),
  XDG_STATE_HOME: join(cwd, '.xdg-state'),
  XDG_CONFIG_HOME: join(cwd, '.xdg-config'),
});

/** An empty folder that is deleted after the test. */
export const makeWorkFolder = async (): Promise<string> => temporaryFolder();
