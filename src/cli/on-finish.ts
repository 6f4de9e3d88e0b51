import { dirname } from 'node:path';
import type { Config, OnFinishConfig } from '../config/config.js';
import type { ExitCode } from '../errors.js';
import { runProgram } from '../program.js';
import type { Environment, Terminal } from './terminal.js';
import { logLine } from './wire.js';

/** How much of the last line of a command's output is repeated in its error message, in characters. */
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

async function start(
  { command, timeoutMs }: Extract<OnFinishConfig, { command: string[] }>,
  input: string,
  cwd: string,
  env: Environment,
): Promise<string | null> {
  const { problem, lastLine } = await runProgram(command, { input, cwd, env, timeoutMs });
  return problem === null || lastLine === '' ? problem : `${problem}: ${lastLine.slice(0, keptOutput)}`;
}
