import { child, type TreeNode, textOf } from '../yaml/tree.js';
import type { Report } from './destination-rules.js';
import { checkParam } from './for-each-rule.js';

/** More would cost a job for each of very many values. */
export const mostParams = 2;

/** One parameter or two, which nothing else fills in, of a job config whose days are split. */
export function checkSplitBy(job: TreeNode, report: Report): void {
  const given = child(job, 'split_by');
  if (given?.kind !== 'map') return;
  const params = [...given.entries];
  if (params.length === 0)
    report(given, `${given.label} names no parameter.`, 'Such as `split_by: { lang: [ko, en, other] }`.');
  for (const [, { value }] of params.slice(mostParams))
    report(value, `${value.label} is a third parameter; split_by takes two.`, 'Remove it.');
  for (const [param, { value }] of params) {
    checkParam(job, 'split_by', param, value, report);
    if (child(child(job, 'for_each'), param) !== undefined)
      report(value, `${value.label} is filled in by for_each.`, 'Name another parameter of the source.');
  }
  if (child(job, 'window')?.kind !== 'map')
    report(
      given,
      `${given.label} needs a window.`,
      'It is for days that have more rows than one job may give.',
    );
  const onCap = textOf(child(job, 'on_cap')) ?? 'split';
  if (onCap !== 'split')
    report(given, `${given.label} works only with \`on_cap: split\`.`, 'Remove one of them.');
  if (textOf(child(job, 'export')) === 'csv')
    report(given, `${given.label} works only with \`export: json\`.`, 'Remove `export: csv`.');
}
