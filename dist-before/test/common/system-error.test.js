import { describe, expect, it } from 'vitest';
import { isFullDisk, systemError } from '../../src/common/system-error.js';
/** What Node, DuckDB, SQLite through DuckLake, and PostgreSQL said on real disks, quotas and limits. */
const said = [
    ['disk_full', 'ENOSPC: no space left on device, write'],
    ['disk_full', 'EDQUOT: disk quota exceeded, write'],
    ['disk_full', 'EFBIG: file too large, write'],
    ['disk_full', 'IO Error: Could not write file "/w.duckdb": No space left on device'],
    ['disk_full', 'IO Error: Could not write file "/w.duckdb": Disk quota exceeded'],
    [
        'disk_full',
        'IO Error: Checkpoint failed for database "warehouse". Original error: Could not write file "/w.duckdb": File too large',
    ],
    ['disk_full', 'IO Error: Failure while replaying WAL file "/w.duckdb.wal": No space left on device'],
    ['disk_full', 'Invalid Error: Failed to commit DuckLake transaction: database or disk is full'],
    ['disk_full', 'could not extend file "base/1/2": No space left on device'],
    ['destination_not_writable', 'EROFS: read-only file system, open'],
    ['destination_not_writable', 'IO Error: Cannot open file "/w.duckdb": Permission denied'],
    ['destination_not_writable', 'Invalid Error: attempt to write a readonly database'],
    ['destination_not_writable', 'EIO: i/o error, read'],
    ['destination_not_writable', 'IO Error: Could not read from file "/w.duckdb": Input/output error'],
    ['destination_not_writable', 'Failed to execute query "PRAGMA journal_mode=WAL": disk I/O error'],
    ['destination_not_writable', 'IO Error: Cannot open file "/w.duckdb": Too many open files'],
    ['commit_failed', 'ENOMEM: not enough memory, read'],
    [null, 'IO Error: Corrupt database file: computed checksum 1 does not match stored checksum 2'],
    [null, "Conversion Error: Could not convert string 'No space left on device' to INT32"],
    [null, 'TransactionContext Error: Failed to commit: PRIMARY KEY constraint violation: "disk is full"'],
];
describe('an error of the operating system keeps its meaning, whoever passes it on', () => {
    it.each(said)('FAULTS 66: %s: %s', (code, text) => {
        expect(systemError(new Error(text))?.code ?? null).toBe(code);
        expect(isFullDisk(new Error(text))).toBe(code === 'disk_full');
    });
});
//# sourceMappingURL=system-error.test.js.map