import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blocks, root } from './markdown.js';
const read = (file) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));
/** The commands of the first block of a page, without their comments. */
const firstCommands = (page) => (blocks(page, 'sh')[0]?.text ?? '').split('\n').map((line) => line.replace(/ +#.*$/, ''));
it('README.md begins with the two commands that CI runs from a fresh clone', () => {
    const ci = read('.ci/run');
    const [start = '', test, ...more] = firstCommands('../README.md');
    expect([start, test, ...more]).toEqual(['npm ci && npm run quickstart', 'npm test', '']);
    expect(firstCommands('contributing.md').slice(0, 2)).toEqual([start, test]);
    expect(ci).toMatch(/^npm ci /m);
    expect(ci).toMatch(/^ +HEADGATE_TEST_WAITS=1 npm test </m);
    expect(ci).toContain('HEADGATE_LONG=1');
    expect(scripts['test']).toBe('node test/run.mjs');
    expect(read('test/run.mjs')).toContain("together(long ? 'quickstart' : 'build', ");
    expect(scripts['quickstart']).toContain('npm run --silent build && ');
    expect(read('.github/workflows/ci.yml')).toContain('- run: bash .ci/run');
});
//# sourceMappingURL=readme.test.js.map