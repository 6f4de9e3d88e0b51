import { plural } from '../../common/words.js';
import type { ProbeCost } from './plan.js';

/** `up to 8 jobs for at most 1,000 rows` */
export const probeCostText = ({ jobs, rows }: ProbeCost): string =>
  `up to ${plural(jobs, 'job')}${rows === null ? '' : ` for at most ${plural(rows, 'row')}`}`;
