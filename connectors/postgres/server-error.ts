import { systemError } from '../../src/common/system-error.js';
import { commitError } from '../../src/duckdb/commit-error.js';
import { type ErrorCode, firstLine, HeadgateError, messageOf } from '../../src/common/errors.js';

/** The meaning of an error of the driver, the server or the network. */
interface Meaning {
  code: ErrorCode;
  /** What happened, with `{}` for the server's message. Default: that message. */
  says?: string | undefined;
  hint?: string;
}

const kept = 'the verified export is kept and nothing is half-written.';
const damaged = 'Restore the database from a backup, then run again.';
const access = 'Check user, password and database in the URL, and pg_hba.conf of the server.';
const made = 'Create it, or correct the name in the URL.';
const grant =
  'Let an administrator grant it: CREATE on the database for the first run, and the schemas to the user that makes them.';
const primary = 'Name the primary server in the URL: a standby takes no rows.';
const space = `Free space on it; the next run continues: ${kept}`;
const connections =
  'Close connections, raise max_connections, or put PgBouncer in front of it; then run again.';
const fewer = `Leave out fields that are not needed in the source config, then run again; ${kept}`;
const columns = 'PostgreSQL holds 1,600 columns in a table. Leave out fields in the source config.';
const dependent = (on: string) => `Drop what depends on the ${on}, run again, and create it again; ${kept}`;
const broken = `Drop the index or the constraint that the rows break, then run again; ${kept}`;
const trust = 'Name the certificate of its authority with sslrootcert, or correct sslmode in the URL.';
const plain = 'Set it up on the server, or correct sslmode in the URL.';
const password = 'Put it into the variable that the URL comes from, or into PGPASSWORD.';

const byState: Readonly<Record<string, Meaning>> = {
  '28000': { code: 'destination_refused', hint: access },
  '28P01': { code: 'destination_refused', hint: access },
  '3D000': { code: 'destination_refused', hint: made },
  '42501': { code: 'destination_not_writable', hint: grant },
  '25006': { code: 'destination_not_writable', says: 'the server is read-only ({})', hint: primary },
  '53100': { code: 'disk_full', says: 'the disk of the server is full ({})', hint: space },
  '53200': {
    code: 'commit_failed',
    says: 'the server is out of memory ({})',
    hint: `Run again later; ${kept}`,
  },
  '53300': {
    code: 'destination_unreachable',
    says: 'the server has no connection left ({})',
    hint: connections,
  },
  '54000': { code: 'commit_failed', hint: fewer },
  '54011': { code: 'commit_failed', hint: columns },
  '0A000': { code: 'commit_failed', hint: dependent('column') },
  '2BP01': { code: 'commit_failed', hint: dependent('table') },
  // A page or an index that is not as the server wrote it.
  XX001: { code: 'destination_damaged', hint: damaged },
  XX002: { code: 'destination_damaged', hint: damaged },
  '23505': { code: 'commit_failed', hint: broken },
};

const restarting: Meaning = {
  code: 'destination_unreachable',
  says: 'the server is starting or stopping ({})',
  hint: 'Run again once it is up; nothing is half-written.',
};

const unreachable: Meaning = {
  code: 'destination_unreachable',
  says: 'no PostgreSQL server answers ({})',
  hint: 'Check host and port in the URL, and that the server runs.',
};

/** Meanings of what the driver says. */
const byMessage: readonly [pattern: RegExp, says: string, hint: string][] = [
  [/does not support SSL/, 'the URL asks for TLS, and the server has none', plain],
  [/certificate|self-signed|altnames|sslmode=verify-ca/i, 'its certificate is not trusted ({})', trust],
  [/password must be a string|no password/i, 'the server asks for a password, and there is none', password],
];

function ofMessage(text: string): Meaning | undefined {
  const [, says, hint] = byMessage.find(([pattern]) => pattern.test(text)) ?? [];
  return hint === undefined ? undefined : { code: 'destination_refused', says, hint };
}

/** Classes of SQLSTATE that mean a lost server or connection. */
const lostStates = /^(08|25P03|57P0[1-5])/;
const lostCodes = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET)/;
const lostTexts =
  /Connection terminated|timeout expired|Client (was closed|has encountered a connection error)/;

/** Whether the connection is lost. The statement may have been executed. */
export function isLost(error: unknown): boolean {
  const state = stateOf(error);
  // A Unix socket that does not exist or that this user may not open.
  if ((error as { syscall?: unknown } | null)?.syscall === 'connect') return true;
  return (
    lostStates.test(state) || lostCodes.test(state) || (state === '' && lostTexts.test(messageOf(error)))
  );
}

/** SQLSTATE of the server or error code of the system; empty if there is neither. */
export function stateOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** The server's details of an error, such as the view that depends on a column. */
function detailOf(error: unknown): string {
  const detail = (error as { detail?: unknown } | null)?.detail;
  return typeof detail === 'string' && detail !== '' ? ` (${firstLine(detail)})` : '';
}

/** Explains an error of the server or the network. Any other error is returned unchanged. */
export function serverError(location: string, error: unknown): Error {
  if (error instanceof HeadgateError || (error instanceof Error && error.name === 'AbortError')) return error;
  const state = stateOf(error);
  const text = messageOf(error);
  const meaning =
    byState[state] ??
    ofMessage(text) ??
    (lostStates.test(state) ? restarting : isLost(error) ? unreachable : systemError(error));
  // DuckDB and the file system have no SQLSTATE.
  if (meaning === null && !/^[0-9A-Z]{5}$/.test(state)) return commitError(location, error);
  const said = firstLine(text);
  const { code, says, hint }: Meaning = meaning ?? { code: 'commit_failed' };
  return new HeadgateError(
    code,
    `${location}: ${says?.replace('{}', () => said) ?? `${said}${detailOf(error)}`}`,
    {
      cause: error,
      ...(hint === undefined ? {} : { hint }),
    },
  );
}
