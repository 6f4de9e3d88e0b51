import { homedir } from 'node:os';
import { join } from 'node:path';
import { HeadgateError, messageOf, usageError } from '../common/errors.js';
import { isFullDisk } from '../common/system-error.js';
const places = {
    data: {
        variable: 'XDG_DATA_HOME',
        below: ['.local', 'share'],
        onMac: ['Library', 'Application Support'],
        onWindows: 'Data',
    },
    state: {
        variable: 'XDG_STATE_HOME',
        below: ['.local', 'state'],
        onMac: ['Library', 'Logs'],
        onWindows: 'Log',
    },
};
/**
 * A folder of this user that may not exist yet.
 *
 * @throws HeadgateError `usage` if it would be in the home folder, and the user has none
 */
export function userFolder(kind, name = 'headgate') {
    const { below, onMac, onWindows } = places[kind];
    const [variable, path] = own(kind);
    if (process.platform === 'win32')
        return join(path ?? join(home(variable), 'AppData', 'Local'), name, onWindows);
    return join(path ?? join(home(variable), ...(process.platform === 'darwin' ? onMac : below)), name);
}
/** The variable that names another place, and its value. */
function own(kind) {
    const system = { darwin: 'HOME', win32: 'LOCALAPPDATA' };
    const variable = system[process.platform] ?? places[kind].variable;
    return [variable, variable === 'HOME' ? undefined : process.env[variable] || undefined];
}
function home(variable) {
    let cause;
    try {
        const path = homedir();
        if (path !== '')
            return path;
    }
    catch (error) {
        cause = error;
    }
    throw usageError('this user has no home folder, and headgate keeps files there', adviceOn(variable), cause);
}
const adviceOn = (variable) => `Set ${[...new Set([variable, 'HOME'])].join(' or ')} to a folder that this user can write to.`;
/** Explains why a file in such a folder cannot be written. Errors of other files are returned unchanged. */
export function userFolderError(path, error) {
    const kind = ['data', 'state'].find((each) => isIn(path, each));
    if (kind === undefined || isFullDisk(error) || !(error instanceof Error && 'code' in error))
        return error;
    const message = error instanceof HeadgateError ? error.message : `${path} cannot be written: ${messageOf(error)}`;
    return new HeadgateError('destination_not_writable', message, {
        hint: adviceOn(own(kind)[0]),
        cause: error,
    });
}
function isIn(path, kind) {
    try {
        return path.startsWith(userFolder(kind));
    }
    catch {
        return false;
    }
}
//# sourceMappingURL=user-folders.js.map