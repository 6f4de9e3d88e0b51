import { placesOf } from '../destinations.js';
import type { Answer } from './command.js';
import type { Terminal } from './terminal.js';
type Chunks = AsyncIterable<string | Uint8Array>;
/** The target that `--output` names. */
export interface Output {
    /** The path as typed. */
    name: string;
    /** Its real path, with links resolved. */
    path: string;
    /** Whether it is a pipe or a device. These are written to directly, because a new file would replace them. */
    stream: boolean;
}
/** Whether a file is to be compressed, such as `rows.csv.gz`. */
export declare const isGzip: (name: string) => boolean;
/**
 * The format by a file's extension. Pipes and devices have none and get the format of stdout. Throws `usage` for an
 * extension that headgate cannot write.
 */
export declare function formatOfFile<F extends string>(name: string, formats: Readonly<Record<string, F>>, ofStream: F): Promise<F>;
type Place = Parameters<typeof placesOf>[0];
/** Checks the target of `--output`. Refuses to overwrite the destination, its state folder or a config. */
export declare function findOutput(name: string, destination: Place | null, force?: boolean): Promise<Output>;
/** Streams data to a file, or to stdout if none is named. The answer is null if stdout has the data. */
export declare function writeOutput(chunks: Chunks, output: Output | null, terminal: Terminal, rows?: () => number): Promise<Answer | null>;
/** Streams data to stdout, which stays open. A pipeline that ends there would leave its listeners on it each time. */
export declare function print(chunks: Chunks, { raw: { stdout }, signal }: Terminal): Promise<void>;
/** Reports on stderr what was written to a file, so that stdout stays empty. With `--json` the report is the data. */
export declare function written({ name }: Output, size: number, terminal: Terminal, rows?: number): Answer;
/**
 * Writes to a temporary name in the same folder and renames the file when complete, so that half a file is never
 * visible. The folder may be writable but not readable, so it is not flushed.
 */
export declare function replaceFile({ name, path: file }: Output, write: (path: string) => Promise<void>): Promise<number>;
export {};
