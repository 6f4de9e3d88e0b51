import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { trueStrikes } from '../e2e/strikes.js';
import { blocks, root } from './markdown.js';
import { runPage } from './run-page.js';
it('every command of docs/publish.md works, and its record has the rows of the bundled data', async () => {
    const [config] = blocks('publish.md', 'yaml');
    const { cwd, outputs } = await runPage('publish.md', { 'headgate.yaml': config.text });
    const strikes = trueStrikes(['gull'], '2001-01-01', '2001-03-31').length;
    const methods = readFileSync(join(cwd, 'published/METHODS.md'), 'utf8');
    expect(strikes).toBeGreaterThan(0);
    expect(methods).toContain(`- Rows obtained: ${strikes}\n`);
    expect(methods).toContain(`- Rows kept: ${strikes}\n`);
    const lines = readFileSync(join(cwd, 'published/data/gulls.csv'), 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(strikes + 1);
    const book = readFileSync(join(cwd, 'published/codebook.md'), 'utf8');
    expect(book).toContain('| Speed IAS in knots | BIGINT | Indicated airspeed at the strike |');
    expect([...outputs].find(([line]) => line.includes('--verify'))[1]).toContain('Nothing has changed');
    const page = readFileSync(join(root, 'docs/publish.md'), 'utf8');
    const named = ['METHODS.md', 'codebook.md', 'jobs.csv', 'datapackage.json', 'ro-crate-metadata.json'];
    for (const file of named)
        expect(page).toContain(`\`${file}\``);
});
//# sourceMappingURL=publish.long.test.js.map