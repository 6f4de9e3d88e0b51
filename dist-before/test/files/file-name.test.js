import { expect, it } from 'vitest';
import { fileName, nameOfFile } from '../../src/files/file-name.js';
it.each([
    ['posts', 'posts'],
    ['Größe 2026', 'Größe 2026'],
    ['a=b', 'a%3Db'],
    ['_under', '%5Funder'],
    ['.hidden', '%2Ehidden'],
    ['a/b*%20', 'a%2Fb%2A%2520'],
    ['end.', 'end%2E'],
])('%j is called %j, and found again', (name, file) => {
    expect(fileName(name)).toBe(file);
    expect(nameOfFile(file)).toBe(name);
});
it('a file that somebody else named is its own name', () => {
    expect(nameOfFile('a%20b')).toBe('a%20b');
    expect(nameOfFile('100%')).toBe('100%');
});
//# sourceMappingURL=file-name.test.js.map