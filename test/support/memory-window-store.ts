import type { WindowState } from '../../src/pacing/request-window.js';
import type { WindowStore } from '../../src/pacing/window-store.js';

/** The window of a single process. */
export class MemoryWindowStore implements WindowStore {
  private state: WindowState | null = null;

  async read(): Promise<WindowState | null> {
    return this.state;
  }

  async update(change: (state: WindowState | null) => WindowState): Promise<WindowState> {
    this.state = change(this.state);
    return this.state;
  }
}
