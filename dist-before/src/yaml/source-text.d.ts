import { type ErrorCode, HeadgateError, type SourcePosition, HeadgateErrors } from '../common/errors.js';
/** A part of a file's text: UTF-16 offsets, half-open. */
export interface Span {
    from: number;
    to: number;
}
/** A mistake at one position of a config file. */
export interface Mistake {
    at: Span;
    message: string;
    hint?: string | undefined;
}
/** The text of a config file. It can show any position in it. */
export declare class SourceText {
    #private;
    /** The path as the user typed it. */
    readonly file: string;
    readonly text: string;
    constructor(file: string, text: string);
    position(offset: number): SourcePosition;
    /** The line of a span with carets under it. A literal API key is masked (I11: no secret in an error). */
    excerpt(at: Span): string;
    error(code: ErrorCode, { at, message, hint }: Mistake): HeadgateError;
}
/** All mistakes in the order of the file, each once: a mistake in `defaults` appears in every job config. */
export declare function mistakesError(source: SourceText, mistakes: readonly Mistake[]): HeadgateErrors;
