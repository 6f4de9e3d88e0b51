import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { Config, OnFinishConfig } from '../config/config.js';
import type { ExitCode } from '../errors.js';
import { runProgram } from '../program.js';
import { post } from '../network/post.js';
import type { Load } from '../load/ledger.js';
import { commandsOf } from '../typed-commands.js';
import { sum } from '../words.js';
import type { Environment, Terminal } from './terminal.js';
import { logLine } from './wire.js';

/** How much of the last line of a command's output is repeated in its error message, in characters. */
const keptOutput = 500;

/** A run as `run --json` prints it, and every load that it committed, even if it failed later. */
interface FinishedRun {
  loads: readonly Load[];
}

/**
 * Sends the result of a run to the command or the address that the config names: where it ran, how it ended and what it
 * loaded. An error here is reported but changes nothing.
 */
export async function callOnFinish(
  config: Config,
  { loads, ...document }: FinishedRun,
  exitCode: ExitCode,
  terminal: Terminal,
): Promise<void> {
  const { onFinish } = config;
  if (onFinish === null) return;
  const loaded = config.jobs.flatMap(({ name, table }) => {
    const own = loads.filter(({ job }) => job === name);
    const rows = sum(own.map(({ rowsLoaded }) => rowsLoaded));
    return own.length === 0 ? [] : [{ job: name, table, loads: own.length, rows }];
  });
  const ran = {
    ok: exitCode === 0,
    exit_code: exitCode,
    config: config.file,
    host: hostname(),
    destination: config.destination.path,
    loaded,
  };
  // Commands in it name the config file, because its reader is elsewhere.
  const named = { headgate: 'headgate', named: { kind: 'config', path: config.file } } as const;
  const { typed } = commandsOf(named);
  const typedText = (_: string, value: unknown) => (typeof value === 'string' ? typed(value) : value);
  const text = `${JSON.stringify({ ...document, ...ran }, typedText)}\n`;
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

async function start(
  { command, timeoutMs }: Extract<OnFinishConfig, { command: string[] }>,
  input: string,
  cwd: string,
  env: Environment,
): Promise<string | null> {
  const { problem, lastLine } = await runProgram(command, { input, cwd, env, timeoutMs });
  return problem === null || lastLine === '' ? problem : `${problem}: ${lastLine.slice(0, keptOutput)}`;
}
