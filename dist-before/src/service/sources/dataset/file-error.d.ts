import { HeadgateError } from '../../../common/errors.js';
/** A file that cannot be read as it is: what is wrong, with the place in it, and what to do. */
export declare function fileError(message: string, hint: string, cause?: unknown): HeadgateError;
/** The same error without the values that it quotes, and without its cause. Other errors stay as they are. */
export declare function withoutValues(error: unknown): unknown;
/** A value as errors quote it, cut to a length that fits a line. */
export declare function quoted(value: string): string;
