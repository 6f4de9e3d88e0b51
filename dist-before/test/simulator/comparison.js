import { daysOf, formatDay } from '../../src/days/day.js';
const datesOf = ({ slice }) => (slice === null ? [] : daysOf(slice).map(formatDay));
/** One comparison for each day that both sides have, and one for rows of no such day. */
export function comparisonsOf(sides) {
    const { table, reader, before, after, reason, at } = sides;
    const isDated = table.window?.dateColumn !== undefined;
    if (reason === 'audit' && !isDated)
        return containedIn(sides);
    const lines = new Map();
    const lineOf = (day, old, now) => {
        const answers = { loadBefore: old.loadId, loadAfter: now.loadId, reason, at };
        const line = { job: table.job, day, ...answers, same: 0, changed: 0, appeared: 0, vanished: 0 };
        const known = lines.get(day) ?? line;
        lines.set(day, known);
        return known;
    };
    const asked = new Set(after.flatMap(datesOf));
    const only = !isDated && asked.size === 1 ? [...asked][0] : null;
    for (const now of after)
        for (const old of before) {
            const held = new Set(datesOf(old));
            for (const day of isDated || only !== null ? datesOf(now) : [])
                if (held.has(day))
                    lineOf(day, old, now);
            if (!isDated && only === null)
                lineOf(null, old, now);
        }
    const count = (text, kind) => {
        const day = isDated ? reader.dayOf(text) : only;
        const line = lines.get(day);
        if (line !== undefined)
            line[kind] += 1;
        else if (reason !== 'audit' && (day === null || !asked.has(day)))
            lineOf(null, before[0], after[0])[kind] += 1;
    };
    if (table.key.length > 0)
        countByKey(sides, count);
    else {
        countByContent(sides, count);
        for (const line of lines.values()) {
            line.changed = Math.min(line.appeared, line.vanished);
            line.appeared -= line.changed;
            line.vanished -= line.changed;
        }
    }
    return [...lines.values()];
}
/** Without days, loads must have all rows of an answer: the first day that both have gets the counts. */
function containedIn(sides) {
    const { table, before, after, reason, at } = sides;
    const [now] = after;
    const totals = { same: 0, changed: 0, appeared: 0, vanished: 0 };
    const count = (_, kind) => void (totals[kind] += kind === 'vanished' ? 0 : 1);
    if (table.key.length > 0)
        countByKey(sides, count);
    else
        countByContent(sides, count);
    const none = { same: 0, changed: 0, appeared: 0, vanished: 0 };
    const asked = new Set(datesOf(now));
    const pairs = before.flatMap((old) => datesOf(old).flatMap((day) => (asked.has(day) ? [{ day, loadBefore: old.loadId }] : [])));
    const lines = pairs.map((pair, index) => {
        const counts = index === 0 ? totals : none;
        return { job: table.job, ...pair, loadAfter: now.loadId, reason, ...counts, at };
    });
    return totals.appeared > 0 ? lines.slice(0, 1) : lines;
}
function countByKey({ reader, before, after, others = new Set() }, count) {
    const byKey = (answers) => new Map(answers.flatMap(({ texts }) => texts.map((text) => [reader.keyOf(text), text])));
    const [old, now] = [byKey(before), byKey(after)];
    for (const [key, text] of now) {
        const was = old.get(key);
        if (was !== undefined)
            count(text, was === text ? 'same' : 'changed');
        else if (!others.has(key))
            count(text, 'appeared');
    }
    for (const [key, text] of old)
        if (!now.has(key))
            count(text, 'vanished');
}
function countByContent({ before, after }, count) {
    const left = new Map();
    for (const text of before.flatMap(({ texts }) => texts))
        left.set(text, (left.get(text) ?? 0) + 1);
    for (const text of after.flatMap(({ texts }) => texts)) {
        const times = left.get(text) ?? 0;
        if (times > 0)
            left.set(text, times - 1);
        count(text, times > 0 ? 'same' : 'appeared');
    }
    for (const [text, times] of left)
        for (let each = 0; each < times; each += 1)
            count(text, 'vanished');
}
//# sourceMappingURL=comparison.js.map