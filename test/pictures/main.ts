/**
 * `npm run pictures`: makes the pictures of README.md and docs again, from real runs of the built command line. Needs
 * `script` of util-linux and Debian's Chromium.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { takeScreenshots } from './pages.js';
import { drawTerminal, recordTerminal } from './terminal.js';

const root = resolve(import.meta.dirname, '../../..');
const output = join(root, 'docs/screenshots');
const folder = mkdtempSync(join(tmpdir(), 'headgate-'));
// Pages show a path below it as ~.
process.env['HOME'] = folder;
try {
  const recording = await recordTerminal(root, join(folder, 'terminal'));
  writeFileSync(join(output, 'terminal.svg'), drawTerminal(recording));
  await takeScreenshots(root, folder, output);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
