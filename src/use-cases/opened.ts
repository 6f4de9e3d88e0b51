import type { Config } from '../config/config.js';
import type { OnWait, Reached } from '../connection/connect.js';
import type { Destination } from '../load/destination.js';

/** A config with what it names: what every use case works with. */
export interface Opened {
  config: Config;
  destination: Destination;
  /** Folder of journal, stage and lock, beside the destination. */
  folder: string;
  /** The job API, reached when it is first needed. */
  reach: () => Promise<Reached>;
  /** Called with everything that headgate has to wait for. */
  onWait: OnWait;
}

/** Names of job configs. */
export interface Selection {
  /** Default: all. */
  select?: readonly string[];
}
