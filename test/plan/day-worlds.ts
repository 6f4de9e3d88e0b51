import { madeShapes, makeSeries, gaussian, type Series, type Shape } from '../makespan/series.js';
import type { Random } from '../simulator/random.js';

/** Sources beside those of the makespan page. Each has days of few or no rows by itself. */
const oddShapes = ['issues', 'sparse', 'business', 'begins', 'pauses', 'monthly'] as const;
type OddShape = (typeof oddShapes)[number];

/** Days on which every source has rows unless it is silenced. */
export const steadyShapes = [...madeShapes, 'business'] as const;
export const allShapes = [...madeShapes, ...oddShapes] as const;

/** The rows of each day of a made-up source, with about `level` rows a day. */
export function makeDays(
  shape: Exclude<Shape, 'twir' | 'rails'> | OddShape,
  days: number,
  level: number,
  random: Random,
): Series {
  const each = (factor: (day: number) => number) =>
    Array.from({ length: days }, (_, day) => poisson(level * factor(day), random));
  const noise = () => Math.exp(0.3 * gaussian(random));
  switch (shape) {
    case 'issues':
      return each((day) => (day % 7 === 3 ? 7 * noise() : 0));
    case 'sparse':
      return Array.from({ length: days }, () => poisson(Math.min(level, 3), random));
    case 'business':
      return each((day) => (day % 7 < 5 ? noise() : 0));
    case 'begins': {
      const first = random.whole(0, days - 1);
      return each((day) => (day < first ? 0 : noise()));
    }
    case 'pauses': {
      const length = random.whole(60, 120);
      return each((day) => (Math.abs(day - days / 2) < length / 2 ? 0 : noise()));
    }
    case 'monthly':
      return each((day) => (day % 30 === 4 ? 30 : 0));
    default:
      return makeSeries(shape, days, level * days, random, new Map());
  }
}

/** A number of rows where `mean` are usual; close to normal where many are. */
function poisson(mean: number, random: Random): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * gaussian(random)));
  const least = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > least; product *= random.next()) count += 1;
  return count;
}
