import { stringify } from 'yaml';
import { mostParams } from '../../config/split-by-rule.js';
import type { ProposedSplit } from './propose-splits.js';

/** The parameters that a job config may be divided by at once. */
export const together = (splits: readonly ProposedSplit[]): readonly ProposedSplit[] =>
  splits.slice(0, mostParams);

/** `split_by: { lang: [ko, en] }` */
export function splitByLine(splits: readonly ProposedSplit[]): string {
  const by = Object.fromEntries(together(splits).map(({ param, values }) => [param, values]));
  return stringify({ split_by: by }, { collectionStyle: 'flow', lineWidth: 0 })
    .trim()
    .replace(/^\{ (.*) \}$/s, '$1');
}
