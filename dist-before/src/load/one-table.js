import { HeadgateError } from '../common/errors.js';
import { isFullDisk } from '../common/system-error.js';
/** Errors of a commit that another table of the same destination may not have. */
const ofTable = new Set([
    'commit_failed',
    'config_invalid',
    'export_mismatch',
    'table_foreign',
    'table_changed',
    'table_shared',
]);
/** Whether a commit failed because of its table or its rows, so that commits to other tables may succeed. */
export function isAboutOneTable(error) {
    return error instanceof HeadgateError && concernsOneTable(error);
}
/** @param failure an error of a commit, or what the journal kept of it */
export function concernsOneTable({ code, message }) {
    return ofTable.has(code) && !isFullDisk(message);
}
//# sourceMappingURL=one-table.js.map