import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import type { Config, OnFinishConfig } from '../config/config.js';
import type { ExitCode } from '../errors.js';
import type { Environment, Terminal } from './terminal.js';
import { logLine } from './wire.js';

/** How much of a command's output is repeated in its error message, in characters. */
const keptOutput = 500;

/**
 * Sends the result of a run, as `run --json` prints it, to the command or the address that the config names. An error
 * here is reported but changes nothing.
 */
export async function callOnFinish(
  config: Config,
  document: object,
  exitCode: ExitCode,
  terminal: Terminal,
): Promise<void> {
  const { onFinish } = config;
  if (onFinish === null) return;
  const text = `${JSON.stringify(document)}\n`;
  const env = { ...withoutKeys(terminal.env, config), HEADGATE_EXIT_CODE: String(exitCode) };
  const problem =
    'url' in onFinish
      ? await post(onFinish.url, text, onFinish.timeoutMs)
      : await start(onFinish, text, dirname(config.file), env);
  if (problem === null) return;
  const message = `on_finish: ${problem}`;
  const { flags, stderr, err } = terminal;
  stderr.write(
    flags.logFormat === 'json'
      ? logLine({ type: 'warning', lane: 'main', message })
      : `${err.wrap(`warning: ${message}`)}\n`,
  );
}

/** I11: the command gets none of the job API's keys, whatever the names of the variables that contain them. */
function withoutKeys(env: Environment, { connection }: Config): Environment {
  const keys = [connection.apiKey, ...(connection.accounts ?? []).map(({ apiKey }) => apiKey)];
  const holds = (value: string | undefined) => keys.some((key) => key !== '' && value?.includes(key));
  return Object.fromEntries(Object.entries(env).filter(([, value]) => !holds(value)));
}

/** Null if it succeeded, otherwise what went wrong. The address may contain a secret, so only its host is named. */
async function post(url: string, body: string, timeoutMs: number): Promise<string | null> {
  const { host } = new URL(url);
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
    await response.body?.cancel();
    return response.ok ? null : `${host} answered ${response.status}`;
  } catch (error) {
    if (signal.aborted) return `${host} did not answer within ${timeoutMs / 1_000} seconds`;
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return `${host} cannot be reached${code === undefined ? '' : `: ${code}`}`;
  }
}

/** Starts the program directly, without a shell, so that nothing from the run is ever read as a command. */
async function start(
  { command, timeoutMs }: Extract<OnFinishConfig, { command: string[] }>,
  input: string,
  cwd: string,
  env: Environment,
): Promise<string | null> {
  const [program = '', ...args] = command;
  // It gets a process group of its own, so that processes that it started end with it.
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output = (output + part).slice(-keptOutput);
    });
  }
  // The program need not read its input.
  child.stdin.on('error', () => undefined).end(input);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, timeoutMs);
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    if (late) return `${program} did not end within ${timeoutMs / 1_000} seconds and was killed`;
    if (code === 0) return null;
    const last = output.trim().split('\n').at(-1) ?? '';
    return `${program} ended with ${code ?? signal}${last === '' ? '' : `: ${last}`}`;
  } catch (error) {
    return `${program} cannot be started: ${(error as NodeJS.ErrnoException).code ?? String(error)}`;
  } finally {
    clearTimeout(timer);
  }
}
