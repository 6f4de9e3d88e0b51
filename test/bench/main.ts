/**
 * `npm run bench`: measures loads and writes docs/bench.md and docs/bench.svg. With names of parts (`speed`, `memory`,
 * `growth`, `texts`, `start`, `history`, `peers`), measures only those. A measured part replaces its section of the page; the others stay.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { measureHistory, measureStart } from './commands.js';
import { measureGrowth, measureMemory, measurePeers, measureSpeed } from './measure.js';
import { historySection, startSection } from './report-commands.js';
import { peersSection } from './report-peers.js';
import { growthSection, memorySection, type Provenance, speedSection, svg, withSection } from './report.js';
import { textsSection } from './report-texts.js';
import { settings } from './settings.js';
import { measureTexts } from './texts.js';

const tell = (line: string) => void process.stderr.write(`${line}\n`);
const folder = settings.folder ?? mkdtempSync(settings.temporary);
mkdirSync(folder, { recursive: true });
mkdirSync(settings.output, { recursive: true });
const page = join(settings.output, 'bench.md');

const averageLoad = () => loadavg()[0] ?? 0;

function provenance(part: string, before: number): Provenance {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  return {
    command: `npm run bench -- ${part}`,
    commit: status === 0 ? stdout.trim() : null,
    load: [before, averageLoad()],
  };
}

async function speed(): Promise<string> {
  const before = averageLoad();
  const results = await measureSpeed(folder, tell);
  writeFileSync(join(settings.output, 'bench.svg'), svg(results));
  return speedSection(results, provenance('speed', before));
}

async function memory(): Promise<string> {
  const before = averageLoad();
  return memorySection(await measureMemory(folder, tell), provenance('memory', before));
}

async function growth(): Promise<string> {
  const before = averageLoad();
  return growthSection(await measureGrowth(folder, tell), provenance('growth', before));
}

async function longTexts(): Promise<string> {
  const before = averageLoad();
  return textsSection(await measureTexts(folder, tell), provenance('texts', before));
}

async function start(): Promise<string> {
  const before = averageLoad();
  return startSection(measureStart(folder), provenance('start', before));
}

async function history(): Promise<string> {
  const before = averageLoad();
  return historySection(await measureHistory(folder), provenance('history', before));
}

async function peers(): Promise<string | null> {
  if (await measurePeers(folder)) return peersSection(folder);
  tell('peers: no Python');
  return null;
}

const asked = process.argv.slice(2);
try {
  for (const [part, measure] of Object.entries({
    speed,
    memory,
    growth,
    texts: longTexts,
    start,
    history,
    peers,
  })) {
    if (asked.length > 0 && !asked.includes(part)) continue;
    const section = await measure();
    if (section === null) continue;
    writeFileSync(
      page,
      withSection(existsSync(page) ? readFileSync(page, 'utf8') : '# Load benchmark\n', section),
    );
  }
} finally {
  if (settings.folder === null) rmSync(folder, { recursive: true, force: true });
}
