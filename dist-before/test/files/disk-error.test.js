import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HeadgateError } from '../../src/common/errors.js';
import { diskError } from '../../src/files/disk-error.js';
import { temporaryFolder } from '../support/folder.js';
import { refusal } from '../support/refusal.js';
it('reports a folder in place of a file, and a file in place of a folder, as a place that cannot be written', async () => {
    const path = join(temporaryFolder(), 'journal');
    await mkdir(path);
    const folder = await readFile(path).catch(diskError);
    expect(folder).toMatchObject(refusal('destination_not_writable', 'EISDIR'));
    const file = await mkdir(join(import.meta.filename, 'stage')).catch(diskError);
    expect(file).toMatchObject(refusal('destination_not_writable', 'a part of the path is a file', 'another place'));
});
it('lets everything else pass as it came', () => {
    for (const error of [
        new HeadgateError('usage', ''),
        new Error(''),
        Object.assign(new Error(''), { code: 'ENOENT' }),
    ]) {
        expect(diskError(error)).toBe(error);
    }
});
//# sourceMappingURL=disk-error.test.js.map