import { relative } from 'node:path';
import type { AccountLimits } from './contract/account.js';

/** A number as people read it: `2,500`. */
export const count = (value: number): string => value.toLocaleString('en-US');

/** A number with its noun: `1 row`, `2,500 rows`. */
export const plural = (value: number, one: string): string =>
  `${count(value)} ${one}${value === 1 ? '' : 's'}`;

/** `81,796 of 100,000 rows` or `12 of 20 jobs`, of the rolling 24 hours. */
export function allowanceText({ regime, allowance }: Pick<AccountLimits, 'regime' | 'allowance'>): string {
  return `${count(allowance.remaining)} of ${plural(allowance.limit, regime === 'rows' ? 'row' : 'job')}`;
}

/** A path as seen from the working directory, where that is shorter. */
export function shortPath(path: string): string {
  const short = relative('', path);
  return short !== '' && short.length < path.length ? short : path;
}
