import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { strikes } from '../e2e/strikes.js';
import { runHere } from '../support/command-line.js';
import { blocks, root } from './markdown.js';
import { runPage } from './run-page.js';
it('every command of docs/questions.md works, in the order of the page and in one folder', async () => {
    const [config] = blocks('questions.md', 'yaml');
    const [terms] = blocks('questions.md', 'csv');
    const { cwd, outputs } = await runPage('questions.md', {
        'headgate.yaml': config?.text ?? '',
        'terms.csv': terms?.text ?? '',
    });
    const matched = [...outputs].filter(([line]) => line.includes('DISTINCT value')).map(([, text]) => text);
    expect(matched.join()).toMatch(/eagle/);
    expect(matched.join()).not.toMatch(/owl/);
    const [first, ...later] = strikes.map((row) => row['Flight Date']).toSorted();
    const whole = `{ name: all, source: birdstrikes, window: { from: ${first}, to: ${later.at(-1)} } }`;
    writeFileSync(join(cwd, 'all.yaml'), `destination: { duckdb: all.duckdb }\njobs: [${whole}]\n`);
    const planned = await runHere(['plan', 'all.yaml', '--json'], { cwd });
    const { at_least: least, at_most: most } = JSON.parse(planned.stdout).data.job_range;
    expect(readFileSync(join(root, 'docs/questions.md'), 'utf8')).toContain(`the whole sample takes ${least} to ${most.toLocaleString('en-US')} jobs`);
});
//# sourceMappingURL=questions.long.test.js.map