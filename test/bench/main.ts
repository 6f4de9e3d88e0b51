/**
 * `npm run bench`: measures loads and writes dist/figures.md, of which docs/figures.md shows a part. With names of parts (`speed`, `memory`,
 * `growth`, `ledgers`, `postgres`, `polls`, `slices`, `log`, `peers`), measures only those. A measured part replaces its section of
 * the page; the others stay.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { measureGrowth, measureMemory, measurePeers, measureSpeed } from './measure.js';
import { measureLedgers } from './ledgers.js';
import { measureLogLines } from './log-lines.js';
import { measurePolls } from './polls.js';
import { measurePostgres } from './postgres.js';
import { ledgersSection } from './report-commands.js';
import { peersSection } from './report-peers.js';
import { postgresSection } from './report-postgres.js';
import { growthSection, memorySection, type Provenance, speedSection, withSection } from './report.js';
import { logLinesSection, pollsSection, slicesSection } from './report-waits.js';
import { settings } from './settings.js';
import { measureSlices } from './slices.js';

const tell = (line: string) => void process.stderr.write(`${line}\n`);
const folder = settings.folder ?? mkdtempSync(settings.temporary);
mkdirSync(folder, { recursive: true });
mkdirSync(settings.output, { recursive: true });
const page = join(settings.output, 'figures.md');

const averageLoad = () => loadavg()[0] ?? 0;

function provenance(part: string, before: number): Provenance {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  return {
    command: `npm run bench -- ${part}`,
    commit: status === 0 ? stdout.trim() : null,
    load: [before, averageLoad()],
  };
}

/** Measures one part and writes its section. */
async function section<T>(
  part: string,
  measure: () => T | null | Promise<T | null>,
  write: (results: T, measured: Provenance) => Promise<string>,
): Promise<string | null> {
  const before = averageLoad();
  const results = await measure();
  if (results !== null) return write(results, provenance(part, before));
  tell(`${part}: what it needs is not installed`);
  return null;
}

async function peers(): Promise<string | null> {
  if (await measurePeers(folder)) return peersSection(folder);
  tell('peers: no Python');
  return null;
}

const asked = process.argv.slice(2);
try {
  for (const [part, measure] of Object.entries({
    speed: () => section('speed', () => measureSpeed(folder, tell), speedSection),
    memory: () => section('memory', () => measureMemory(folder, tell), memorySection),
    growth: () => section('growth', () => measureGrowth(folder, tell), growthSection),
    ledgers: () => section('ledgers', () => measureLedgers(folder, tell), ledgersSection),
    polls: () => section('polls', () => measurePolls(folder), pollsSection),
    slices: () => section('slices', measureSlices, slicesSection),
    log: () => section('log', () => measureLogLines(folder), logLinesSection),
    postgres: () => section('postgres', () => measurePostgres(folder, tell), postgresSection),
    peers,
  })) {
    if (asked.length > 0 && !asked.includes(part)) continue;
    const text = await measure();
    if (text === null) continue;
    writeFileSync(page, withSection(existsSync(page) ? readFileSync(page, 'utf8') : '# Figures\n', text));
  }
} finally {
  if (settings.folder === null) rmSync(folder, { recursive: true, force: true });
}
