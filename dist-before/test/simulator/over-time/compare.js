import { formatDay } from '../../../src/days/day.js';
/** So many differences of a kind are told. */
const mostTold = 3;
/** How what was found differs from what must be. */
export function faultsOf(job, oracle, found, now) {
    const { rows, history, revisits, comparisons } = found;
    return [
        ...(rows === null ? [] : tableFaults(job, oracle, rows)),
        ...(job.history === undefined ? [] : historyFaults(job, oracle, history)),
        ...revisitFaults(oracle, revisits, comparisons, now),
    ].slice(0, 2 * mostTold);
}
/** A value as JSON has it: times as ISO 8601 in UTC, integers as numbers. */
function plain(value) {
    if (value instanceof Date)
        return value.toISOString();
    return typeof value === 'bigint' ? Number(value) : (value ?? null);
}
const iso = (time) => (time === null ? null : new Date(time).toISOString());
const columns = ['id', 'at', 'likes', 'views', 'text'];
function tableFaults({ history, marksVanished }, oracle, rows) {
    const lineOf = (row) => JSON.stringify([
        ...columns.map((name) => plain(row[name])),
        ...(history === undefined ? [] : [plain(row['_valid_from'])]),
        ...(marksVanished === undefined ? [] : [plain(row['_vanished_at'])]),
    ]);
    const due = (held) => lineOf({ ...held.post, _valid_from: iso(held.validFrom), _vanished_at: iso(held.vanishedAt) });
    const expected = [...oracle.rows.values()].map(due);
    const faults = differences('the table', expected, rows.map(lineOf));
    const foreign = rows.filter((row) => {
        const held = oracle.rows.get(Number(row['id']));
        return held !== undefined && !held.holders.has(String(row['_load_id']));
    });
    return [
        ...faults,
        ...foreign.slice(0, mostTold).map((row) => `row ${String(row['id'])} belongs to a load without it`),
    ];
}
function historyFaults(job, oracle, rows) {
    const named = job.history === 'all' ? columns.slice(1) : (job.history ?? []);
    const columnsOf = ({ values }) => (values === null ? null : JSON.parse(values));
    const expected = oracle.history.map((version) => {
        return lineOf(version.id, version.change, version.from, version.to, columnsOf(version));
    });
    const faults = differences('the history', expected, rows.map((row) => {
        const change = String(row['_change']);
        // A row that is gone has no values, whatever stands there.
        const values = change === 'returned' ? null : named.map((name) => plain(row[name]));
        const [from, to] = ['_valid_from', '_valid_to'].map((name) => Date.parse(String(plain(row[name]))));
        return lineOf(Number(row['id']), change, from, to, values);
    }));
    if (faults.length > 0)
        return faults;
    const loads = new Map(oracle.history.map(({ id, to, loads: own }) => [`${id} ${to}`, own]));
    const foreign = rows.filter((row) => {
        const own = loads.get(`${Number(row['id'])} ${Date.parse(String(plain(row['_valid_to'])))}`);
        return own.length > 0 && !own.includes(String(row['_load_id']));
    });
    return foreign
        .slice(0, mostTold)
        .map((row) => `the history of row ${String(row['id'])} names a load that did not bring it`);
}
const lineOf = (id, change, from, to, values) => JSON.stringify([id, change, iso(from), iso(to), values]);
function revisitFaults(oracle, rows, comparisons, now) {
    const hourMs = 3_600_000;
    // The view has what is due by the clock of the machine, which is later.
    const found = rows.filter((row) => Date.parse(String(plain(row['due_at']))) + hourMs <= now);
    const due = oracle.revisits(now);
    const dayText = (row) => String(plain(row['day'])).slice(0, 10);
    const faults = differences('revisits', due.map(({ day, age, doneBy }) => JSON.stringify([formatDay(day), age, doneBy])), found.map((row) => JSON.stringify([dayText(row), Number(row['age']), row['load_id'] ?? null])));
    const counts = ['same', 'changed', 'appeared', 'vanished'];
    const countsOf = (row) => JSON.stringify(counts.map((name) => plain(row?.[name])));
    const compared = new Map(comparisons.map((row) => [`${dayText(row)} ${String(row['load_after'])}`, row]));
    for (const row of found) {
        const of = compared.get(`${dayText(row)} ${String(row['load_id'])}`);
        if (row['load_id'] !== null && of !== undefined && countsOf(of) !== countsOf(row))
            faults.push(`revisits say ${countsOf(row)} of ${dayText(row)}, comparisons ${countsOf(of)}`);
        if ((row['load_id'] === null) !== (row['done_at'] === null))
            faults.push(`revisits have a time or a load of ${dayText(row)}, not both`);
    }
    return faults;
}
/** Lines that are expected and not found, and the other way round. */
function differences(what, expected, found) {
    const left = new Map();
    for (const line of expected)
        left.set(line, (left.get(line) ?? 0) + 1);
    for (const line of found)
        left.set(line, (left.get(line) ?? 0) - 1);
    const told = (sign, word) => [...left]
        .filter(([, count]) => count * sign > 0)
        .slice(0, mostTold)
        .map(([line]) => `${what} ${word} ${line}`);
    return [...told(1, 'lacks'), ...told(-1, 'has')];
}
//# sourceMappingURL=compare.js.map