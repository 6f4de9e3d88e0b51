import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { DatasetEntry } from '../contract/dataset.js';
import type { NewJob } from '../verbs/add/config-text.js';
import type { Config } from '../config/config.js';
import { readForAdd } from '../verbs/add/add-to-file.js';
import { readConfigText } from '../yaml/read-text.js';
import type { Environment } from '../common/program.js';
import { type ErrorCode, HeadgateError, messageOf } from '../common/errors.js';
import type { RunRecord } from '../load/ledger.js';
import { packagePath } from '../common/package-path.js';

export interface EditOptions {
  /** The config file as it was typed. */
  file: string;
  env: Environment;
  /** Reads a local file and proposes its entry and a job config. */
  propose: (path: string) => Promise<{ entry: DatasetEntry; job: NewJob }>;
}

/** What pages may change: the config file, and through commands what is loaded. Nothing else is kept. */
export class Editing {
  readonly options: EditOptions;
  /** The newest run that was started here. */
  run: Command | null = null;
  /** What runs job configs by their schedules, if it was started here. */
  watch: Command | null = null;
  #text = '';

  constructor(options: EditOptions) {
    this.options = options;
  }

  get isRunning(): boolean {
    return this.run !== null && this.run.ending === null;
  }

  /** What the file says, if it has changed since the last call; otherwise null. */
  async changed(): Promise<Config | null> {
    const { file, env } = this.options;
    const text = await readConfigText(file);
    if (text === this.#text) return null;
    const config = await readForAdd(file, env, text);
    if (this.#text !== '' && this.watch?.ending === null && !this.watch.isStopping) {
      this.watch.stop();
      void this.watch.ended.then(() => this.toggleWatch());
    }
    this.#text = text;
    return config;
  }

  startRun(words: readonly string[]): void {
    if (!this.isRunning) this.run = new Command(['run', this.options.file, ...words], this.options.env);
  }

  /** Starts `headgate run --watch`, which waits for each next time, or stops it. */
  toggleWatch(): void {
    if (this.watch !== null && this.watch.ending === null) this.watch.stop();
    else this.watch = new Command(['run', this.options.file, '--watch'], this.options.env);
  }

  /** Confirms suspect days. Throws what the command says against it. */
  async accept(job: string, days: string): Promise<void> {
    const { errors } = await new Command(['accept', job, days, this.options.file], this.options.env).ended;
    if (errors[0] !== undefined) throw errors[0];
  }

  async close(): Promise<void> {
    this.run?.stop();
    // One that stops for a change of the file is followed by another.
    while (this.watch?.ending === null) {
      this.watch.stop();
      await this.watch.ended;
    }
    await this.run?.ended;
  }
}

const keptLines = 100;

export interface Ended {
  outcome: RunRecord['outcome'];
  /** Null if a signal ended the process. */
  exitCode: number | null;
  /** Empty if it did what it was asked to do, or stopped when it was asked to stop. */
  errors: HeadgateError[];
}

/** The parts that matter here of what a command prints with `--json`. */
interface Printed {
  data?: { outcome?: RunRecord['outcome']; errors?: PrintedError[] };
  error?: PrintedError;
}

type PrintedError = Pick<HeadgateError, 'code' | 'message' | 'hint'>;

/**
 * A command of headgate in a process of its own: the same code and the same locks as on the command line. These pages
 * read the destination in this process, which must not open a database file a second time to write to it.
 */
export class Command {
  /** The newest lines of its JSON log, oldest first. */
  readonly log: string[] = [];
  readonly ended: Promise<Ended>;
  /** Null while it runs. */
  ending: Ended | null = null;
  isStopping = false;
  readonly #process: ChildProcess;

  constructor(words: readonly string[], env: Environment) {
    const program = [packagePath('dist/src/cli/main.js'), ...words, '--json', '--log-format=json'];
    // In a process group of its own: Ctrl-C reaches `headgate ui`, which asks this process to stop, once.
    const child = spawn(process.execPath, program, {
      env,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    createInterface({ input: child.stderr }).on('line', (line) => {
      this.log.push(line);
      if (this.log.length > keptLines) this.log.shift();
    });
    this.#process = child;
    this.ended = this.#end(text(child.stdout), once(child, 'close'));
  }

  /** Asks it to end cleanly. A second signal would end it at once, so only the first call counts. */
  stop(): void {
    if (this.isStopping || this.ending !== null) return;
    this.isStopping = true;
    this.#process.kill('SIGINT');
  }

  async #end(output: Promise<string>, closed: Promise<unknown[]>): Promise<Ended> {
    const [exitCode, signal] = await closed.then(
      (end) => end as [number | null, string | null],
      (error: unknown) => [null, messageOf(error)] as const,
    );
    return (this.ending = { exitCode, ...readOutput(await output, exitCode ?? signal) });
  }
}

function readOutput(output: string, end: number | string | null): Omit<Ended, 'exitCode'> {
  try {
    const { data, error } = JSON.parse(output) as Printed;
    const outcome = data?.outcome ?? (error === undefined ? 'complete' : outcomes[error.code]) ?? 'failed';
    const printed = error === undefined ? (data?.errors ?? []) : outcome === 'interrupted' ? [] : [error];
    return {
      outcome,
      errors: printed.map(({ code, message, hint }) => new HeadgateError(code, message, { hint })),
    };
  } catch (cause) {
    // The signal came before the command could wait for one.
    if (end === 'SIGINT') return { outcome: 'interrupted', errors: [] };
    const message = `headgate ended with ${end} and printed no result`;
    return { outcome: 'killed', errors: [new HeadgateError('internal', message, { cause })] };
  }
}

const outcomes: Partial<Record<ErrorCode, RunRecord['outcome']>> = {
  interrupted: 'interrupted',
  destination_locked: 'locked',
};
