import type { SyncEvent } from '../../sync/events.js';

/** Reports the progress of a run on stderr. */
export interface Progress {
  onEvent(event: SyncEvent): void;
  /** Prints a line of the command itself that stays on the screen. */
  note(text: string): void;
  /** Leaves the screen in its final state. */
  end(): void;
}
