import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blocks } from './markdown.js';
import { runPage } from './run-page.js';
it('every command of docs/production.md works, in the order of the page and in one folder', async () => {
    const [config] = blocks('production.md', 'yaml');
    const files = { 'headgate.yaml': config?.text ?? '' };
    const { cwd, outputs } = await runPage('production.md', files, { HEADGATE_URL: 'embedded' });
    const read = (file) => readFileSync(join(cwd, file), 'utf8');
    expect(JSON.parse(read('last-run.json'))).toMatchObject({ command: 'run', ok: true });
    for (const line of read('run.log').trim().split('\n'))
        expect(JSON.parse(line)).toHaveProperty('type');
    expect(outputs.get('headgate runs')).toContain('complete');
    const [gaps = ''] = [...outputs.keys()].filter((line) => line.includes('_headgate.coverage'));
    expect(outputs.get(gaps)).toContain('0 rows');
});
//# sourceMappingURL=production.long.test.js.map