import type { Config } from '../../config/config.js';
import { loadConfigText } from '../../config/load-config.js';
import { readConfigText } from '../../yaml/read-text.js';
import type { Environment } from '../../common/program.js';
import { Command } from './command.js';

export interface EditOptions {
  /** The config file as it was typed. */
  file: string;
  env: Environment;
}

/** What pages may change: the config file, and through commands what is loaded. Nothing else is kept. */
export class Editing {
  readonly file: string;
  readonly env: Environment;
  /** The newest run that was started here. */
  run: Command | null = null;
  #text = '';

  constructor({ file, env }: EditOptions) {
    this.file = file;
    this.env = env;
  }

  get isRunning(): boolean {
    return this.run !== null && this.run.ending === null;
  }

  /** What the file says, if it has changed since the last call; otherwise null. */
  async changed(): Promise<Config | null> {
    const text = await readConfigText(this.file);
    if (text === this.#text) return null;
    const config = await loadConfigText(this.file, text, this.env);
    this.#text = text;
    return config;
  }

  /** Starts `headgate run`, unless a run that was started here still runs. */
  startRun(words: readonly string[]): void {
    if (!this.isRunning) this.run = new Command(['run', this.file, ...words], this.env);
  }

  /** Confirms suspect days. Throws what the command says against it. */
  async accept(job: string, days: string): Promise<void> {
    const { errors } = await new Command(['accept', job, days, this.file], this.env).ended;
    if (errors[0] !== undefined) throw errors[0];
  }

  /** Ends a run cleanly. */
  async close(): Promise<void> {
    this.run?.stop();
    await this.run?.ended;
  }
}
