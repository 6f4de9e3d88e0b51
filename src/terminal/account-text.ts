import type { AccountLimits } from '../contract/account.js';
import type { HeadgateError } from '../common/errors.js';
import type { Means } from '../plan/forecast.js';
import type { AskedAccount } from '../opened/ask-accounts.js';
import { allowanceText, count, leftText, rowsPerJobText } from '../common/words.js';
import { type Style, facts, list } from './style.js';

/** Allowance left in the rolling 24 hours, and how much of it the budget lets headgate use. */
export function meansText({ regime, limit, remaining, share, left, lanes }: Means): string {
  const of = lanes > 1 ? ` of ${lanes} accounts` : '';
  const all = `${leftText({ regime, allowance: { limit, remaining } }, `${of} in the rolling 24 hours`)}.`;
  if (share === 1) return all;
  const whole = Math.floor(share * limit);
  const rest = left >= whole ? 'all of them' : count(Math.max(0, left));
  return `${all} Your \`budget\` lets headgate use ${count(whole)}; ${rest} ${left === 1 ? 'is' : 'are'} left.`;
}

/** What each account may do: one below the other if there is one, a table if there are several. */
export function accountsText(asked: readonly AskedAccount[], style: Style): string {
  const [first] = asked;
  if (asked.length === 1 && first?.limits) return facts(accountFacts(first.limits), style);
  const rows = asked.map(({ name, limits, error }) =>
    limits === null
      ? [name, '', '', error?.code ?? '', '', '']
      : [
          name,
          limits.email,
          limits.tier,
          allowanceText(limits),
          limits.maxDataPerJob === null ? '?' : rowsPerJobText(limits.maxDataPerJob),
          limits.activeJobs === 0 ? '' : count(limits.activeJobs),
        ],
  );
  return list(
    ['account', 'email', 'tier', 'left in 24 hours!', 'rows per job#', 'active jobs#'],
    rows,
    style,
  );
}

export function leftOfEach(accounts: readonly { name: string; limits: AccountLimits | null }[]): string {
  const known = accounts.flatMap(({ name, limits }) =>
    limits === null ? [] : [`${name} ${allowanceText(limits)}`],
  );
  return known.join(', ');
}

export function refusedText(
  asked: readonly { error: HeadgateError | null }[],
  style: Style,
  then = 'a run continues without it',
): string {
  return asked
    .flatMap(({ error }) => error ?? [])
    .map(({ message, hint }) => {
      const mark = style.paint('yellow', '!');
      return style.wrap(style.typed(`${mark} ${message}; ${then}. ${hint}`), '  ');
    })
    .join('\n');
}

function accountFacts(account: AccountLimits): [string, string][] {
  return [
    ['account', account.email],
    ['tier', account.tier],
    ['allowance', leftText(account)],
    [
      'rows per job',
      account.maxDataPerJob === null ? 'not given by the service' : rowsPerJobText(account.maxDataPerJob),
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
