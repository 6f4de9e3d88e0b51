/** One process, from its start to its end. */
export interface CommandRun {
    /** From its start to its end, as its caller measures it. */
    seconds: number;
    /** Processor seconds of all its threads, those of the kernel included. */
    cpuSeconds: number;
    peakMegabytes: number;
}
export declare const cli: string;
/** The folder also has the state of the command line. The key is for a service that takes any. */
export declare const environmentOf: (folder: string) => NodeJS.ProcessEnv;
/** Runs Node in a folder. */
export declare function used(folder: string, args: readonly string[]): CommandRun;
export declare function change(folder: string, ...statements: string[]): Promise<void>;
export declare function makeFolder(parent: string, name: string): string;
