import type { ErrorCode } from './errors.js';
/** What an error of the operating system means, and what to do; without a hint, what its code says. */
interface SystemError {
    code: Extract<ErrorCode, 'disk_full' | 'destination_not_writable' | 'commit_failed'>;
    hint?: string;
}
/** What an error of the operating system means, whoever passes it on; null if it is none. */
export declare function systemError(error: unknown): SystemError | null;
export declare const isFullDisk: (error: unknown) => boolean;
/** The code of an error of writing, unless the cause is a full disk. */
export declare const codeOr: <T extends string>(code: T, cause: unknown) => T | 'disk_full';
/** Why the system did not read a file, in words that follow its path. */
export declare const unreadText: ({ code }: Pick<NodeJS.ErrnoException, 'code'>) => string;
export {};
