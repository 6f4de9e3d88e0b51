/** As Node, DuckDB, SQLite and PostgreSQL say it. SQLite says `disk I/O error` also for a quota and a limit. */
const meanings = [
    {
        code: 'disk_full',
        pattern: /\b(ENOSPC|EDQUOT|EFBIG)\b|No space left|disk is full|disk of the server is full|Disk quota|File too large|max_temp_directory_size/i,
    },
    {
        code: 'destination_not_writable',
        pattern: /\b(EACCES|EPERM|EROFS)\b|Permission denied|Operation not permitted|Read-only file system|attempt to write a readonly database/i,
        hint: 'Give this user permission, then run again: what is finished is kept.',
    },
    {
        code: 'destination_not_writable',
        pattern: /\bEIO\b|Input\/output error|disk I\/O error/i,
        hint: 'Check the disk and how it is mounted, then run again: what is finished is kept.',
    },
    {
        code: 'destination_not_writable',
        pattern: /\bE[MN]FILE\b|Too many open files/i,
        hint: 'Raise the limit of open files (`ulimit -n`), then run again: what is finished is kept.',
    },
    {
        code: 'commit_failed',
        pattern: /\bENOMEM\b|Cannot allocate memory/i,
        hint: 'Free memory on this machine, then run again: what is finished is kept.',
    },
];
/** Errors about values and statements, which may contain any text. */
const aboutRows = /^(Conversion|Constraint|Binder|Parser|Catalog|Dependency|Invalid Input) Error|constraint violation/i;
/** What an error of the operating system means, whoever passes it on; null if it is none. */
export function systemError(error) {
    const text = error instanceof Error ? error.message : String(error);
    if (aboutRows.test(text))
        return null;
    return meanings.find(({ pattern }) => pattern.test(text)) ?? null;
}
export const isFullDisk = (error) => systemError(error)?.code === 'disk_full';
/** The code of an error of writing, unless the cause is a full disk. */
export const codeOr = (code, cause) => isFullDisk(cause) ? 'disk_full' : code;
const reasons = {
    ENOENT: 'does not exist',
    ENOTDIR: 'does not exist',
    EACCES: 'may not be read by this user',
    EISDIR: 'is a folder, not a file',
};
/** Why the system did not read a file, in words that follow its path. */
export const unreadText = ({ code = 'unknown' }) => reasons[code] ?? `cannot be read (${code})`;
//# sourceMappingURL=system-error.js.map