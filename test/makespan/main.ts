/** Writes dist/makespan.md, or with a number prints the tables for that many scenarios. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { compare } from './compare.js';
import { markdown } from './report.js';
import { realSet, standardSet } from './scenario.js';
import { readRealSeries } from './series.js';

const count = process.argv[2];
const all = await Promise.all(standardSet(Number(count ?? 200)).map(compare));
const real = await Promise.all(realSet(count === undefined ? 60 : 10, await readRealSeries()).map(compare));
if (count === undefined) {
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/makespan.md', await markdown(all, real));
} else {
  process.stdout.write(await markdown(all, real));
}
