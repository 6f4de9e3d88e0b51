import type { AccountLimits } from '../contract/account.js';
import type { Style } from './style.js';
import { count, plural } from './words.js';

/** `81,796 of 100,000 rows` or `12 of 20 jobs`, of the rolling 24 hours. */
export function allowanceText({ regime, allowance }: AccountLimits): string {
  return `${count(allowance.remaining)} of ${plural(allowance.limit, regime === 'rows' ? 'row' : 'job')}`;
}

export function accountFacts(account: AccountLimits): [string, string][] {
  return [
    ['account', account.email],
    ['tier', account.tier],
    ['allowance', `${allowanceText(account)} left of a rolling 24 hours`],
    [
      'per job',
      account.maxDataPerJob === null ? 'not told by the service' : plural(account.maxDataPerJob, 'row'),
    ],
    ['requests', `${count(account.requestsPerMinute)} a minute`],
    ['running', account.activeJobs === 0 ? 'no job' : plural(account.activeJobs, 'job')],
  ];
}

const barWidth = 20;

/** A share as a bar: `████████░░░░`. */
export function bar(part: number, whole: number, style: Style): string {
  const filled = whole === 0 ? barWidth : Math.min(barWidth, Math.floor((part / whole) * barWidth));
  return style.paint('cyan', '█'.repeat(filled)) + style.paint('dim', '░'.repeat(barWidth - filled));
}
