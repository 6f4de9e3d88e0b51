import { expect, it } from 'vitest';
import { openError } from '../../src/duckdb/open-error.js';
import { refusal } from '../support/refusal.js';

const path = '/data/w.duckdb';

it.each([
  [
    'IO Error: Failure while replaying WAL file "/data/w.duckdb.wal": Input/output error',
    'destination_not_writable',
  ],
  [
    'Invalid Error: Failed to execute query "PRAGMA journal_mode=WAL": disk I/O error',
    'destination_not_writable',
  ],
  ['IO Error: Could not write file "/data/new.duckdb": File too large', 'disk_full'],
  ['IO Error: Could not set lock on the WAL of the future', 'destination_invalid'],
  ['Out of Memory Error: could not allocate block of size 256.0 KiB', 'commit_failed'],
])('FAULTS 66: %s is no damage, so nothing is loaded again', (text, code) => {
  const error = openError(path, new Error(text));
  expect(error).toMatchObject({ code });
  expect((error as { hint?: string }).hint).not.toMatch(/load everything again|move/);
});

it.each([
  [
    'IO Error: Failure while replaying WAL file "/data/w.duckdb.wal": Corrupt WAL file: computed checksum 1 does not match stored checksum 2',
    `Keep ${path}.wal`,
  ],
  [
    'IO Error: Corrupt database file: computed checksum 1 does not match stored checksum 2',
    'Restore a backup',
  ],
  // SQLite's log has another name.
  ['Failed to execute query "PRAGMA journal_mode=WAL": database disk image is malformed', 'Restore a backup'],
])('bytes that can be read and are wrong are damage: %s', (text, hint) => {
  expect(openError(path, new Error(text))).toMatchObject(refusal('destination_damaged', '', hint));
});
