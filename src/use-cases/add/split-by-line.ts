import { stringify } from 'yaml';
import type { ProposedSplit } from '../propose-splits.js';

/** `split_by: { lang: [ko, en] }` */
export function splitByLine({ param, values }: ProposedSplit): string {
  return stringify({ split_by: { [param]: values } }, { collectionStyle: 'flow', lineWidth: 0 })
    .trim()
    .replace(/^\{ (.*) \}$/s, '$1');
}
