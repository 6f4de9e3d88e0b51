import { child, itemsOf, textOf } from '../yaml/tree.js';
/** One parameter, which `config` does not fill in too. */
export function checkForEach(job, report) {
    const given = child(job, 'for_each');
    if (given?.kind !== 'map')
        return;
    const [first, ...others] = [...given.entries];
    if (first === undefined) {
        report(given, `${given.label} names no parameter.`, 'Such as `for_each: { keywords: [solar, wind] }`.');
        return;
    }
    for (const [, { value }] of others) {
        const hint = `Keep one of them: a job config of its own can hold each value of ${first[0]}.`;
        report(value, `${value.label} is a second parameter; for_each takes one.`, hint);
    }
    checkParam(job, 'for_each', first[0], first[1].value, report);
}
/** A parameter of the source that `key` fills in with each of its values. */
function checkParam(job, key, param, values, report) {
    const filled = child(child(job, 'config'), param);
    if (filled !== undefined)
        report(filled, `${filled.label} is filled in by ${key}.`, 'Remove one of them.');
    if (['maxData', 'startDate', 'endDate'].includes(param))
        report(values, `${values.label} is filled in by headgate.`, 'Name a parameter of the source.');
    const taken = new Set();
    for (const item of itemsOf(values)) {
        const text = item.kind === 'scalar' ? String(item.value) : '';
        if (taken.has(text))
            report(item, `${item.label} repeats the value ${text}.`, 'Each must be there once.');
        taken.add(text);
    }
}
/** More would cost a job for each of very many values. */
export const mostParams = 2;
/** One parameter or two, which nothing else fills in, of a job config whose days are split. */
export function checkSplitBy(job, report) {
    const given = child(job, 'split_by');
    if (given?.kind !== 'map')
        return;
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
        report(given, `${given.label} needs a window.`, 'It is for days that have more rows than one job may give.');
    const onCap = textOf(child(job, 'on_cap')) ?? 'split';
    if (onCap !== 'split')
        report(given, `${given.label} works only with \`on_cap: split\`.`, 'Remove one of them.');
    if (textOf(child(job, 'export')) === 'csv')
        report(given, `${given.label} works only with \`export: json\`.`, 'Remove `export: csv`.');
}
//# sourceMappingURL=for-each-rule.js.map