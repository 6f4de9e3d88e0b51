import { HeadgateError } from '../common/errors.js';
/** Whether a commit failed because of its table or its rows, so that commits to other tables may succeed. */
export declare function isAboutOneTable(error: unknown): error is HeadgateError;
/** @param failure an error of a commit, or what the journal kept of it */
export declare function concernsOneTable({ code, message }: {
    code: string;
    message: string;
}): boolean;
