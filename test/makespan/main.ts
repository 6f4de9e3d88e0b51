/** Writes dist/makespan.md and dist/makespan.svg, or with a number prints the table for that many scenarios. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { compare, compareStudio } from './compare.js';
import { markdown, svg } from './report.js';
import { realSet, standardSet, studioSet } from './scenario.js';
import { readRealSeries } from './series.js';

const count = process.argv[2];
const all = standardSet(Number(count ?? 200)).map(compare);
const real = realSet(count === undefined ? 60 : 10, await readRealSeries()).map(compare);
const studio = studioSet(count === undefined ? 60 : 10).map(compareStudio);
if (count === undefined) {
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/makespan.md', markdown(all, real, studio));
  writeFileSync('dist/makespan.svg', svg(all));
} else {
  process.stdout.write(markdown(all, real, studio));
}
