/**
 * `npm run pictures`: makes the pictures of README.md and docs again, from real runs of the built command line. Needs
 * `script` of util-linux and Debian's Chromium.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { takeScreenshots } from './pages.js';
import { drawTerminal, recordTerminal } from './terminal.js';
const root = resolve(import.meta.dirname, '../../..');
const output = join(root, 'docs/screenshots');
// A short name, because the coverage page shows it.
const folder = join(tmpdir(), 'strikes');
mkdirSync(folder);
try {
    const recording = await recordTerminal(root, join(folder, 'terminal'));
    // Kept, so that the picture can be drawn differently without another run.
    writeFileSync(join(root, 'test/pictures/terminal.json'), `${JSON.stringify(recording, null, 1)}\n`);
    writeFileSync(join(output, 'terminal.svg'), drawTerminal(recording));
    await takeScreenshots(root, folder, output);
}
finally {
    rmSync(folder, { recursive: true, force: true });
}
//# sourceMappingURL=main.js.map