import { formatDay, overlap } from '../days/day.js';
import { windowDays } from './window.js';
import { lastOutdated, liveLoads } from './coverage.js';
import { hiddenChange } from './hidden-changes.js';
import { canonicalJson, jobIdentity } from './identity.js';
import { jobOf, ofJob } from '../common/series.js';
import { plural, shellWord } from '../common/words.js';
/** The job configs whose `exclude` and `hash` differ from those that their rows were loaded with. */
export function hiddenChanges(jobs, loaded) {
    const before = new Map(loaded.map((each) => [each.job, each]));
    return jobs.flatMap((job) => {
        const { name } = job;
        const known = before.get(name);
        const found = known === undefined ? null : hiddenChangeOf(known, job);
        return found === null ? [] : [{ job, change: { job: name, ...found } }];
    });
}
function hiddenChangeOf({ settings, refusal }, { name, hidden }) {
    const found = hiddenChange(settings?.hidden, hidden, name, refusal);
    return found && { key: 'hidden', ...found, again: 0, left: 0 };
}
/** What a destination stores about a job config, so that later plans can compare. */
export function settingsOf({ source, config, window, key, columns, hidden }) {
    const base = { source, config, window: window && windowOf(window), key, columns };
    if (hidden === undefined)
        return base;
    const { exclude, hash, keyName = null } = hidden;
    return { ...base, hidden: { exclude, hash, key: hash.length === 0 ? null : keyName } };
}
function windowOf({ from, to: last, namedTo: to = last, step, lookbackDays, timeZone, }) {
    return {
        from: formatDay(from),
        to: typeof to === 'number' ? formatDay(to) : to,
        step,
        lookbackDays,
        timeZone,
    };
}
/** Every change since the last load, in the order of the job configs. */
export function jobChanges(jobs, loads, loaded, now) {
    return jobs.flatMap((job) => {
        const [known] = ofJob(loaded, job.name);
        const before = known?.settings ?? null;
        const after = settingsOf(job);
        const live = liveLoads(loads, job.name, jobIdentity(job));
        const window = job.window === null ? null : windowDays(job.window, now);
        const found = [
            requestChange(job, loads, live, window),
            ...(known === undefined || before === null
                ? []
                : [
                    windowChange(before.window, after.window, live, window),
                    keyChange(before.key, after.key, job.name),
                    columnsChange(before.columns, after.columns, job.name, () => retypeRows(live, window)),
                    hiddenChangeOf(known, job),
                ]),
        ];
        return found.flatMap((change) => (change === null ? [] : [{ job: job.name, ...change }]));
    });
}
/**
 * Found in the loads themselves: days are fetched again one by one, so some may keep the earlier config for a long
 * time.
 */
function requestChange(job, loads, live, window) {
    const last = lastOutdated(loads, job);
    if (last === undefined)
        return null;
    const { startDate: _from, endDate: _to, maxData: _rows, ...config } = last.config;
    const outdated = live.filter(({ current }) => !current);
    const again = window === null ? 0 : countDays(outdated, window, true);
    const left = window === null ? 0 : countDays(outdated, window, false);
    const isSource = last.source !== job.source;
    return {
        key: isSource ? 'source' : 'config',
        change: isSource ? `${last.source} → ${job.source}` : differences(config, job.config),
        effect: requestEffect(job, again, left),
        again,
        left,
    };
}
function requestEffect({ window, write }, again, left) {
    if (window === null) {
        return write === 'append'
            ? 'Rows of earlier loads stay in the table.'
            : 'The next run replaces every row.';
    }
    const first = `${days(again)} of the window ${again === 1 ? 'is' : 'are'} fetched again.`;
    return left === 0 ? first : `${first} ${days(left)} outside of it stay as they are.`;
}
function windowChange(before, after, live, window) {
    if (canonicalJson(before) === canonicalJson(after))
        return null;
    const base = { key: 'window', again: 0, left: 0 };
    if (before === null || after === null || window === null) {
        const change = before === null ? 'none before' : 'none now';
        return { ...base, change, effect: 'The next load replaces everything that is loaded.' };
    }
    const left = countDays(live, window, false);
    const effects = [
        ...(before.from !== after.from || before.to !== after.to ? [edgeEffect(left)] : []),
        ...(before.step === after.step
            ? []
            : ['Loaded days stay as they are; the step applies to days fetched from now on.']),
        ...(before.lookbackDays === after.lookbackDays
            ? []
            : [
                `A day is final ${days(after.lookbackDays)} after its end; until then headgate fetches loaded days again.`,
            ]),
        ...(before.timeZone === after.timeZone
            ? []
            : ['Loaded days keep the time zone they were fetched with; days fetched from now on use the new one.']),
    ];
    return { ...base, left, change: differences(written(before), written(after)), effect: effects.join(' ') };
}
/** A window as a config file writes it. */
function written({ from, to, step, lookbackDays, timeZone }) {
    return {
        from,
        to,
        step: typeof step === 'number' ? `P${step}D` : step,
        lookback: `P${lookbackDays}D`,
        time_zone: timeZone,
    };
}
function edgeEffect(left) {
    const missing = 'Days of the window that are not loaded are fetched.';
    return left === 0
        ? missing
        : `${missing} ${days(left)} that ${left === 1 ? 'is loaded outside of it stays' : 'are loaded outside of it stay'} in the table.`;
}
function keyChange(before, after, job) {
    if (canonicalJson(before) === canonicalJson(after))
        return null;
    const name = (key) => (key.length === 0 ? 'none' : key.join(', '));
    const fromNow = after.length === 0
        ? 'Rows loaded from now on no longer replace others by key.'
        : `Rows loaded from now on replace loaded ones with the same ${after.join(', ')}; rows that are already loaded stay, even duplicates.`;
    const all = `\`headgate run --select ${shellWord(jobOf(job))} --full-refresh\` loads every day under the new key.`;
    return {
        key: 'key',
        change: `${name(before)} → ${name(after)}`,
        effect: `No day is fetched again. ${fromNow} ${all}`,
        again: 0,
        left: 0,
    };
}
/** Rows that `run --retype` fetches again: those of the smallest load in the window; null if there is none. */
function retypeRows(live, window) {
    const inside = window === null ? [] : live.filter(({ slice }) => overlap(slice, window));
    return inside.length === 0 ? null : Math.min(...inside.map(({ load }) => load.dataCount));
}
function columnsChange(before, after, job, rowsToRetype) {
    if (canonicalJson(before) === canonicalJson(after))
        return null;
    const rows = rowsToRetype();
    const removed = Object.keys(before).some((column) => !(column in after));
    const set = Object.entries(after).some(([column, type]) => before[column] !== type);
    const effects = [
        'No day is fetched again.',
        ...(set
            ? [
                'The next load gives the column that type, in loaded rows too; it fails if a loaded value does not fit.',
            ]
            : []),
        ...(set && rows !== null
            ? [
                `\`headgate run --select ${shellWord(jobOf(job))} --retype\` does it now: one job fetches ${plural(rows, 'row')} again, which counts against the allowance.`,
            ]
            : []),
        ...(removed
            ? ['A column without a declared type keeps the one that it has until `headgate run --full-refresh`.']
            : []),
    ];
    return { key: 'columns', change: differences(before, after), effect: effects.join(' '), again: 0, left: 0 };
}
/** `keywords: "gull" → "owl"; mode: none → "any"` */
function differences(before, after) {
    const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
    const text = (value) => (value === undefined ? 'none' : canonicalJson(value));
    return [...new Set([...old.keys(), ...now.keys()])]
        .filter((name) => text(old.get(name)) !== text(now.get(name)))
        .map((name) => `${name}: ${text(old.get(name))} → ${text(now.get(name))}`)
        .join('; ');
}
/** Number of days of loads inside a window, or outside it. */
function countDays(live, window, inside) {
    return live.reduce((sum, { slice }) => {
        const within = Math.max(0, Math.min(slice.until, window.until) - Math.max(slice.from, window.from));
        return sum + (inside ? within : slice.until - slice.from - within);
    }, 0);
}
const days = (number) => plural(number, 'day');
//# sourceMappingURL=changes.js.map