/** Prints the tables of so many scenarios; without a number, of those that docs/figures.md quotes. */
import { compare } from './compare.js';
import { markdown } from './report.js';
import { realSet, standardSet } from './scenario.js';
import { readRealSeries } from './series.js';
const count = process.argv[2];
const all = await Promise.all(standardSet(Number(count ?? 200)).map(compare));
const real = await Promise.all(realSet(count === undefined ? 60 : 10, await readRealSeries()).map(compare));
process.stdout.write(`${await markdown(all, real)}\n`);
//# sourceMappingURL=main.js.map