import { type WindowState } from './request-window.js';
/** Stores the request window of one account; `update` is atomic for all processes that share it. */
export interface WindowStore {
    /** The window as it was last stored; null if there is none. */
    read(): Promise<WindowState | null>;
    update(change: (state: WindowState | null) => WindowState): Promise<WindowState>;
}
/** The window of all processes of this user on this machine, kept across restarts in one small file. */
export declare class FileWindowStore implements WindowStore {
    private readonly path;
    /** @param path absolute; its folder is created if needed. */
    constructor(path: string);
    update(change: (state: WindowState | null) => WindowState): Promise<WindowState>;
    private change;
    /**
     * Needs no lock, because the file is only replaced as a whole. A damaged file is treated as missing, which at worst
     * costs a pause.
     */
    read(): Promise<WindowState | null>;
    private write;
}
