import { type ErrorCode, HeadgateError } from '../common/errors.js';
import { isFullDisk } from '../common/system-error.js';

/** Errors of a commit that another table of the same destination may not have. */
const ofTable: ReadonlySet<string> = new Set<ErrorCode>([
  'commit_failed',
  'config_invalid',
  'export_mismatch',
  'table_foreign',
  'table_changed',
  'table_shared',
]);

/** Whether a commit failed because of its table or its rows, so that commits to other tables may succeed. */
export function isAboutOneTable(error: unknown): error is HeadgateError {
  return error instanceof HeadgateError && concernsOneTable(error);
}

/** @param failure an error of a commit, or what the journal kept of it */
export function concernsOneTable({ code, message }: { code: string; message: string }): boolean {
  return ofTable.has(code) && !isFullDisk(message);
}
