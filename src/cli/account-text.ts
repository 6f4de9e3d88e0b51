import type { AccountLimits } from '../contract/account.js';
import type { Means } from '../plan/forecast.js';
import { allowanceText, count, plural } from '../words.js';
import type { Style } from './style.js';

/** Allowance left in the rolling 24 hours, and how much of it the budget lets headgate use. */
export function meansText({ regime, limit, remaining, share, left, lanes }: Means): string {
  const of = lanes > 1 ? ` of ${lanes} accounts` : '';
  const all = `${allowanceText({ regime, allowance: { limit, remaining } })}${of} left in the rolling 24 hours.`;
  if (share === 1) return all;
  const whole = Math.floor(share * limit);
  const rest = left >= whole ? 'all of them' : count(Math.max(0, left));
  return `${all} Your \`budget\` lets headgate use ${count(whole)}; ${rest} ${left === 1 ? 'is' : 'are'} left.`;
}

export function accountFacts(account: AccountLimits): [string, string][] {
  return [
    ['account', account.email],
    ['tier', account.tier],
    ['allowance', `${allowanceText(account)} left in the rolling 24 hours`],
    [
      'per job',
      account.maxDataPerJob === null ? 'not told by the service' : plural(account.maxDataPerJob, 'row'),
    ],
    ['requests', `${count(account.requestsPerMinute)} a minute`],
    ['active job', account.activeJobs === 0 ? 'none' : count(account.activeJobs)],
  ];
}

const barWidth = 20;

/** A share as a bar: `████████░░░░`. */
export function bar(part: number, whole: number, style: Style): string {
  const filled = whole === 0 ? barWidth : Math.min(barWidth, Math.floor((part / whole) * barWidth));
  return style.paint('cyan', '█'.repeat(filled)) + style.paint('dim', '░'.repeat(barWidth - filled));
}
