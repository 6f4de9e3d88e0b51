import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedFlush } from '../../src/files/durable.js';
import { temporaryFolder } from '../support/folder.js';
test('a shared flush that fails rejects for all who waited for it, and the next one starts again', async () => {
    const parent = temporaryFolder();
    const folder = join(parent, 'later');
    const flush = sharedFlush(folder);
    const asked = [flush(), flush()];
    for (const each of asked)
        await expect(each).rejects.toThrow('ENOENT');
    mkdirSync(folder);
    await expect(Promise.all([flush(), flush()])).resolves.toHaveLength(2);
});
test('a flush asked for while another runs is one that begins later, shared with all who ask meanwhile', async () => {
    const folder = temporaryFolder();
    const flush = sharedFlush(folder);
    const first = flush();
    // It runs from the next turn on.
    await Promise.resolve();
    await Promise.resolve();
    const later = flush();
    expect(later).not.toBe(first);
    expect(flush()).toBe(later);
    await Promise.all([first, later]);
});
//# sourceMappingURL=flush.test.js.map