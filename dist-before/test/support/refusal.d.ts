import type { ErrorCode } from '../../src/common/errors.js';
/** What an error has: its code, and what its message and its hint contain. */
export declare function refusal(code: ErrorCode, message?: string | RegExp, hint?: string | RegExp): object;
export declare function refuses(asked: Promise<unknown>, ...what: Parameters<typeof refusal>): Promise<void>;
