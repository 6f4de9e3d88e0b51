import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '../../src/config/load-config.js';
import { temporaryFolder } from '../support/folder.js';
import { configPage } from './config-page.js';
import { blocks, root } from './markdown.js';
it('docs/config.md is what the schema says; npm run docs writes it', async () => {
    await expect(configPage()).toMatchFileSnapshot(join(root, 'docs/config.md'));
});
it('docs/config.md shows a config file that loads', async () => {
    const [example] = blocks('config.md', 'yaml');
    const file = join(temporaryFolder(), 'headgate.yaml');
    writeFileSync(file, example?.text ?? '');
    expect((await loadConfig(file, {})).jobs).toMatchObject([{ name: 'gull_strikes' }]);
});
//# sourceMappingURL=config.test.js.map