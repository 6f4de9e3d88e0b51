/** Closes what was opened once a task has used it, however the task ends. */
export declare function closing<C extends {
    close(): unknown;
}, T>(opened: C, use: (opened: C) => Promise<T>): Promise<T>;
