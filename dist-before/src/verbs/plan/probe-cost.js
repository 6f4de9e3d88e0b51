import { plural } from '../../common/words.js';
/** `up to 8 jobs for at most 1,000 rows` */
export const probeCostText = ({ jobs, rows }) => `up to ${plural(jobs, 'job')}${rows === null ? '' : ` for at most ${plural(rows, 'row')}`}`;
//# sourceMappingURL=probe-cost.js.map