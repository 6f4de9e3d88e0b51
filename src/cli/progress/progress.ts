import type { SyncEvent } from '../../sync/events.js';

/** Follows a run on stderr. */
export interface Progress {
  onEvent(event: SyncEvent): void;
  /** A line of the command itself that stays. */
  note(text: string): void;
  /** Leaves the screen as it should stay. */
  end(): void;
}
