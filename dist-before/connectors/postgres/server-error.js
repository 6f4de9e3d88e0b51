import { systemError } from '../../src/common/system-error.js';
import { commitError } from '../../src/duckdb/commit-error.js';
import { firstLine, HeadgateError, messageOf } from '../../src/common/errors.js';
const kept = 'the verified export is kept and nothing is half-written.';
const damaged = 'Restore the database from a backup, then run again.';
const access = 'Check user, password and database in the URL, and pg_hba.conf of the server.';
const trust = 'Name the certificate of its authority with sslrootcert, or correct sslmode in the URL.';
/** Meanings by SQLSTATE. */
const byState = {
    '28000': { code: 'destination_refused', hint: access },
    '28P01': { code: 'destination_refused', hint: access },
    '3D000': { code: 'destination_refused', hint: 'Create it, or correct the name in the URL.' },
    '42501': {
        code: 'destination_not_writable',
        hint: 'Let an administrator grant it: CREATE on the database for the first run, and the schemas to the user that makes them.',
    },
    '25006': {
        code: 'destination_not_writable',
        says: (said) => `the server is read-only (${said})`,
        hint: 'Name the primary server in the URL: a standby takes no rows.',
    },
    '53100': {
        code: 'disk_full',
        says: (said) => `the disk of the server is full (${said})`,
        hint: `Free space on it; the next run continues: ${kept}`,
    },
    '53200': {
        code: 'commit_failed',
        says: (said) => `the server is out of memory (${said})`,
        hint: `Run again later; ${kept}`,
    },
    '53300': {
        code: 'destination_unreachable',
        says: (said) => `the server has no connection left (${said})`,
        hint: 'Close connections, raise max_connections, or put PgBouncer in front of it; then run again.',
    },
    '54000': {
        code: 'commit_failed',
        hint: `Leave out fields that are not needed in the source config, then run again; ${kept}`,
    },
    '54011': {
        code: 'commit_failed',
        hint: 'PostgreSQL holds 1,600 columns in a table. Leave out fields in the source config.',
    },
    '0A000': {
        code: 'commit_failed',
        hint: `Drop what depends on the column, run again, and create it again; ${kept}`,
    },
    '2BP01': {
        code: 'commit_failed',
        hint: `Drop what depends on the table, run again, and create it again; ${kept}`,
    },
    // A page or an index that is not as the server wrote it.
    XX001: { code: 'destination_damaged', hint: damaged },
    XX002: { code: 'destination_damaged', hint: damaged },
    '23505': {
        code: 'commit_failed',
        hint: `Drop the index or the constraint that the rows break, then run again; ${kept}`,
    },
};
const restarting = {
    code: 'destination_unreachable',
    says: (said) => `the server is starting or stopping (${said})`,
    hint: 'Run again once it is up; nothing is half-written.',
};
const unreachable = {
    code: 'destination_unreachable',
    says: (said) => `no PostgreSQL server answers (${said})`,
    hint: 'Check host and port in the URL, and that the server runs.',
};
const byMessage = [
    {
        pattern: /does not support SSL/,
        meaning: {
            code: 'destination_refused',
            says: () => 'the URL asks for TLS, and the server has none',
            hint: 'Set it up on the server, or correct sslmode in the URL.',
        },
    },
    {
        pattern: /certificate|self-signed|altnames|sslmode=verify-ca/i,
        meaning: {
            code: 'destination_refused',
            says: (said) => `its certificate is not trusted (${said})`,
            hint: trust,
        },
    },
    {
        pattern: /password must be a string|no password/i,
        meaning: {
            code: 'destination_refused',
            says: () => 'the server asks for a password, and there is none',
            hint: 'Put it into the variable that the URL comes from, or into PGPASSWORD.',
        },
    },
];
/** Classes of SQLSTATE that mean a lost server or connection. */
const lostStates = /^(08|25P03|57P0[1-5])/;
const lostCodes = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET)/;
const lostTexts = /Connection terminated|timeout expired|Client (was closed|has encountered a connection error)/;
/** Whether the connection is lost. The statement may have been executed. */
export function isLost(error) {
    const state = stateOf(error);
    // A Unix socket that does not exist or that this user may not open.
    if (error?.syscall === 'connect')
        return true;
    return (lostStates.test(state) || lostCodes.test(state) || (state === '' && lostTexts.test(messageOf(error))));
}
/** SQLSTATE of the server or error code of the system; empty if there is neither. */
export function stateOf(error) {
    const code = error?.code;
    return typeof code === 'string' ? code : '';
}
/** The server's details of an error, such as the view that depends on a column. */
function detailOf(error) {
    const detail = error?.detail;
    return typeof detail === 'string' && detail !== '' ? ` (${firstLine(detail)})` : '';
}
/** Explains an error of the server or the network. Any other error is returned unchanged. */
export function serverError(location, error) {
    if (error instanceof HeadgateError || (error instanceof Error && error.name === 'AbortError'))
        return error;
    const state = stateOf(error);
    const text = messageOf(error);
    const meaning = byState[state] ??
        byMessage.find(({ pattern }) => pattern.test(text))?.meaning ??
        (lostStates.test(state) ? restarting : isLost(error) ? unreachable : systemError(error));
    // DuckDB and the file system have no SQLSTATE.
    if (meaning === null && !/^[0-9A-Z]{5}$/.test(state))
        return commitError(location, error);
    const said = firstLine(text);
    const { code, says, hint } = meaning ?? { code: 'commit_failed' };
    return new HeadgateError(code, `${location}: ${says?.(said) ?? `${said}${detailOf(error)}`}`, {
        cause: error,
        ...(hint === undefined ? {} : { hint }),
    });
}
//# sourceMappingURL=server-error.js.map