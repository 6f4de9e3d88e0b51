import { homedir } from 'node:os';
import { join } from 'node:path';
import { HeadgateError, messageOf, usageError } from '../common/errors.js';
import { isFullDisk } from '../common/system-error.js';

/** `data`: of a service that no config names. `state`: the pace of accounts, and what was typed. */
type Kind = 'data' | 'state';

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
} as const;

/** A folder of this user that may not exist yet. Throws `usage` if it needs a home folder and there is none. */
export function userFolder(kind: Kind, name = 'headgate'): string {
  const { below, onMac, onWindows } = places[kind];
  const [variable, path] = own(kind);
  if (process.platform === 'win32')
    return join(path ?? join(home(variable), 'AppData', 'Local'), name, onWindows);
  return join(path ?? join(home(variable), ...(process.platform === 'darwin' ? onMac : below)), name);
}

/** The variable that names another place, and its value. */
function own(kind: Kind): [variable: string, path: string | undefined] {
  const system = { darwin: 'HOME', win32: 'LOCALAPPDATA' } as Partial<Record<NodeJS.Platform, string>>;
  const variable = system[process.platform] ?? places[kind].variable;
  return [variable, variable === 'HOME' ? undefined : process.env[variable] || undefined];
}

function home(variable: string): string {
  let cause: unknown;
  try {
    const path = homedir();
    if (path !== '') return path;
  } catch (error) {
    cause = error;
  }
  throw usageError('this user has no home folder, and headgate keeps files there', adviceOn(variable), cause);
}

const adviceOn = (variable: string) =>
  `Set ${[...new Set([variable, 'HOME'])].join(' or ')} to a folder that this user can write to.`;

/** Explains why a file in such a folder cannot be written. Errors of other files are returned unchanged. */
export function userFolderError(path: string, error: unknown): unknown {
  const kind = (['data', 'state'] as const).find((each) => isIn(path, each));
  if (kind === undefined || isFullDisk(error) || !(error instanceof Error && 'code' in error)) return error;
  const message =
    error instanceof HeadgateError ? error.message : `${path} cannot be written: ${messageOf(error)}`;
  return new HeadgateError('destination_not_writable', message, {
    hint: adviceOn(own(kind)[0]),
    cause: error,
  });
}

function isIn(path: string, kind: Kind): boolean {
  try {
    return path.startsWith(userFolder(kind));
  } catch {
    return false;
  }
}
