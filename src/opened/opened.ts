import type { Config } from '../config/config.js';
import type { OnWait, Reached } from './connection/connect.js';
import type { Destination } from '../load/destination.js';

/** A config together with what it names. Every use case works with it. */
export interface Opened {
  config: Config;
  destination: Destination;
  /** Folder of the journal, stage and lock, beside the destination. */
  folder: string;
  /** Reaches the job API when it is first needed. */
  reach: () => Promise<Reached>;
  /** Called for everything that headgate has to wait for. */
  onWait: OnWait;
}

/** Names of job configs. */
export interface Selection {
  /** Default: all. */
  select?: readonly string[] | undefined;
}
