/**
 * `npm run bench`: measures loads and writes docs/bench.md and docs/bench.svg. With names of parts (`speed`, `memory`,
 * `growth`, `peers`), measures only those, and takes the others from the results in HEADGATE_BENCH_FOLDER. `peers`
 * alone changes only its section of the page.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureGrowth, measureMemory, measurePeers, measureSpeed } from './measure.js';
import { replacePeers } from './report-peers.js';
import { markdown, type Results, svg } from './report.js';
import { settings } from './settings.js';

const tell = (line: string) => void process.stderr.write(`${line}\n`);
const folder = settings.folder ?? mkdtempSync(settings.temporary);
mkdirSync(folder, { recursive: true });
const memory = join(folder, 'results.json');
const results = existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as Results) : {};
const asked = process.argv.slice(2);
const wants = (part: string) => asked.length === 0 || asked.includes(part);

try {
  if (wants('speed')) results.speed = await measureSpeed(folder, tell);
  if (wants('memory')) results.memory = await measureMemory(folder, tell);
  if (wants('growth')) results.growth = await measureGrowth(folder, tell);
  if (wants('peers') && !(await measurePeers(folder))) tell('peers: no Python');
  writeFileSync(memory, JSON.stringify(results));
  mkdirSync(settings.output, { recursive: true });
  const page = join(settings.output, 'bench.md');
  if (asked.join() === 'peers' && existsSync(page)) {
    writeFileSync(page, replacePeers(readFileSync(page, 'utf8'), folder));
  } else {
    writeFileSync(page, await markdown(results, folder));
    writeFileSync(join(settings.output, 'bench.svg'), svg(results.speed ?? []));
  }
} finally {
  if (settings.folder === null) rmSync(folder, { recursive: true, force: true });
}
