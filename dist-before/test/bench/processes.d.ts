/** Runs a script of this folder in its own process; returns what the script sends back. */
export declare function inProcess<T>(script: string, task: object): Promise<T>;
/** The task that a script was given. */
export declare function task(): unknown;
/** Sends the result of a script and ends it. */
export declare function reply(result: object): void;
export interface Server {
    url: string;
    /** Kills it. */
    close(): void;
}
/** Starts the server for the exports in a folder. */
export declare function serve(folder: string): Promise<Server>;
/** The peak memory of this process in megabytes, without its parent's. */
export declare function peakMegabytes(): number;
