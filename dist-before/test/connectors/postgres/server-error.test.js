import { expect, it } from 'vitest';
import { serverError } from '../../../connectors/postgres/server-error.js';
it.each([
    ['53100', 'could not extend file "base/1/2": No space left on device', 'disk_full'],
    // PostgreSQL has no state of its own for these.
    ['XX000', 'could not write to file "base/1/2": File too large', 'disk_full'],
    ['XX000', 'could not extend file "base/1/2": Disk quota exceeded', 'disk_full'],
    ['58030', 'could not read block 0 in file "base/1/2": Input/output error', 'destination_not_writable'],
    ['XX001', 'invalid page in block 0 of relation base/1/2', 'destination_damaged'],
])('FAULTS 66: %s of a server, %s: %s', (code, message, expected) => {
    expect(serverError('db', Object.assign(new Error(message), { code }))).toMatchObject({ code: expected });
});
//# sourceMappingURL=server-error.test.js.map