/**
 * `npm run pictures`: makes the pictures of README.md and docs anew, from real runs of the built command line. Needs
 * tmux, Debian's Chromium and, as `python3` or HEADGATE_PYTHON, a Python with rich from PyPI.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { takeScreenshots } from './pages.js';
import { drawTerminal } from './terminal.js';

const root = resolve(import.meta.dirname, '../../..');
const output = join(root, 'docs/screenshots');
// A short name: the coverage page shows it.
const folder = join(tmpdir(), 'strikes');
mkdirSync(folder);
try {
  drawTerminal(root, folder, output);
  await takeScreenshots(root, folder, output);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
