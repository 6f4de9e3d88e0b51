interface StagedFile {
    rows: readonly string[];
    lineOf: (row: string) => string;
}
/** The staged files of the world that is simulated now, by path. */
declare let current: ((path: string) => StagedFile | undefined) | null;
/**
 * Reads staged files of a world from memory, because a virtual clock cannot wait for a disk. Everything else is read as
 * always. Returns a function that ends it.
 */
export declare function serveFromMemory(): () => void;
export declare function filesAre(files: typeof current): void;
export {};
