import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The output of commands in a terminal, with times. */
export interface Recording {
  columns: number;
  commands: readonly RecordedCommand[];
}

export interface RecordedCommand {
  typed: string;
  /** Milliseconds since the start of the command, and the output at that time. */
  output: readonly (readonly [at: number, text: string])[];
}

export interface Place {
  folder: string;
  columns: number;
  env: NodeJS.ProcessEnv;
}

/** Runs the commands one after another in a pseudo-terminal, using `script` of util-linux. */
export async function record(commands: readonly string[], place: Place): Promise<Recording> {
  const recorded: RecordedCommand[] = [];
  for (const typed of commands) recorded.push(await recordOne(typed, place));
  return { columns: place.columns, commands: recorded };
}

async function recordOne(typed: string, { folder, columns, env }: Place): Promise<RecordedCommand> {
  // More rows than any output here, so that no command shortens its progress.
  const inTerminal = `stty columns ${columns} rows 60; ${typed}`;
  const began = performance.now();
  const script = spawn('script', ['--quiet', '--return', '--flush', '--command', inTerminal, '/dev/null'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: [number, string][] = [];
  script.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.push([Math.round(performance.now() - began), text]);
  });
  const [code] = (await once(script, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${typed} ended with ${code}:\n${output.map(([, text]) => text).join('')}`);
  return { typed, output };
}
