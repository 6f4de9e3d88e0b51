import type { WindowState } from '../../src/pacing/request-window.js';
import type { WindowStore } from '../../src/pacing/window-store.js';
/** The window of a single process. */
export declare class MemoryWindowStore implements WindowStore {
    private state;
    read(): Promise<WindowState | null>;
    update(change: (state: WindowState | null) => WindowState): Promise<WindowState>;
}
