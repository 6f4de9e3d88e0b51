import { child, itemsOf, type TreeNode } from '../yaml/tree.js';

/** One parameter, which `config` does not fill in too. */
export function checkForEach(
  job: TreeNode,
  report: (at: TreeNode, message: string, hint: string) => void,
): void {
  const given = child(job, 'for_each');
  if (given?.kind !== 'map') return;
  const [first, ...others] = [...given.entries];
  if (first === undefined) {
    report(given, `${given.label} names no parameter.`, 'Such as `for_each: { keywords: [solar, wind] }`.');
    return;
  }
  for (const [, { value }] of others) {
    const hint = `Keep one of them: a job config of its own can hold each value of ${first[0]}.`;
    report(value, `${value.label} is a second parameter; for_each takes one.`, hint);
  }
  const [param, { value: values }] = first;
  const filled = child(child(job, 'config'), param);
  if (filled !== undefined)
    report(filled, `${filled.label} is filled in by for_each.`, 'Remove one of them.');
  if (['maxData', 'startDate', 'endDate'].includes(param))
    report(values, `${values.label} is filled in by headgate.`, 'Name a parameter of the source.');
  const taken = new Set<string>();
  for (const item of itemsOf(values)) {
    const text = item.kind === 'scalar' ? String(item.value) : '';
    if (taken.has(text)) report(item, `${item.label} repeats the value ${text}.`, 'Each must be there once.');
    taken.add(text);
  }
}
