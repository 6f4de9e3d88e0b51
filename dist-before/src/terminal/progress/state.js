import stringWidth from 'string-width';
import { jobsText } from '../../plan/forecast.js';
import { bar } from '../account-text.js';
import { allowanceText, bytes, count, plural, sum } from '../../common/words.js';
import { days } from '../style.js';
import { waitText } from '../wait-text.js';
import { phaseText } from '../../sync/run-words.js';
export const emptyProgress = {
    jobs: new Map(),
    toRun: '',
    account: null,
    activity: new Map(),
};
export function follow(state, event) {
    switch (event.type) {
        case 'account': {
            const before = state.activity.get(event.lane);
            const activity = new Map(state.activity);
            if (before !== undefined)
                activity.set(event.lane, { ...before, wait: null });
            return { ...state, account: event.account, activity };
        }
        case 'planned': {
            const jobs = new Map(state.jobs);
            for (const { job, days } of event.plan.progress)
                jobs.set(job, { ...jobOf(state, job), days });
            const { slices, progress } = event.plan;
            return { ...state, jobs, toRun: slices.length === 0 ? '' : `${jobsText(progress, slices)} to run` };
        }
        case 'committed': {
            const before = jobOf(state, event.job);
            const added = sum(event.loads.map(({ rowsLoaded }) => rowsLoaded));
            const after = { ...before, rows: before.rows + added - event.replaced };
            const committed = { ...state, jobs: new Map(state.jobs).set(event.job, after) };
            return doing(committed, event, `${plural(added, 'row')} committed`);
        }
        case 'waiting': {
            const before = state.activity.get(event.lane) ?? { subject: '', doing: '', wait: null };
            return { ...state, activity: new Map(state.activity).set(event.lane, { ...before, wait: event.wait }) };
        }
        case 'submitting':
            return doing(state, event, 'submitting');
        case 'submitted':
            return doing(state, event, event.adopted ? 'found again' : 'submitted');
        case 'polled':
            return doing(state, event, event.rows ? `${event.status}, ${plural(event.rows, 'row')}` : event.status);
        case 'finished':
            return doing(state, event, `${plural(event.rows, 'row')}${event.capped ? ', the most it may return' : ''}`);
        case 'exporting':
            return doing(state, event, `reading its rows, ${bytes(event.bytes)} so far`);
        case 'resumed':
            return doing(state, event, `resuming: ${phaseText(event.phase)}`);
        default:
            return state;
    }
}
const jobOf = (state, job) => state.jobs.get(job) ?? { days: null, rows: 0 };
function doing(state, { lane, job, slice }, what) {
    const activity = { subject: `${job} ${days(slice)}`, doing: what, wait: null };
    return { ...state, activity: new Map(state.activity).set(lane, activity) };
}
const maxName = 28;
/** A countdown may show zero until the view is redrawn, in milliseconds. */
const tickMs = 1_000;
/** The lines of the view, at most `room`. Completed job configs are left out first. */
export function progressLines(state, style, now, room) {
    const below = [
        ...[...state.activity].flatMap((entry) => activityLines(entry, state.activity.size, now)),
        footer(state, style),
    ];
    const jobs = [...state.jobs];
    const shown = mostWanting(jobs, Math.max(1, room - below.length - 1));
    const names = shown.map(([name]) => name);
    const width = Math.min(maxName, Math.max(0, ...names.map((name) => stringWidth(name))));
    const lines = shown.map(([name, job]) => jobLine(name, job, width, style));
    const more = jobs.length > shown.length ? [`… and ${count(jobs.length - shown.length)} more`] : [];
    return [...lines, ...more, ...below].filter((line) => line !== '');
}
/** The job configs with work left, as many as fit, in the order of the config. */
function mostWanting(jobs, room) {
    if (jobs.length <= room)
        return [...jobs];
    const wanting = jobs.filter(([, { days }]) => days === null || days.complete < days.total);
    return (wanting.length > 0 ? wanting : [...jobs]).slice(0, room);
}
function jobLine(name, { days, rows }, width, style) {
    const label = name.length > width ? `${name.slice(0, width - 1)}…` : name.padEnd(width);
    // Rows of earlier runs are not known here.
    const added = days !== null && days.complete > 0 && rows === 0 ? '' : `  ${plural(rows, 'row')}`;
    if (days === null)
        return `${label}${added}`;
    const covered = days.total - days.incomplete - missing(days);
    return `${label}  ${bar(covered, days.total, style)} ${count(covered)}/${plural(days.total, 'day')}${added}`;
}
function missing({ total, complete, open, incomplete }) {
    return total - complete - open - incomplete;
}
/** An account's current work and what it waits for. A wait counts as over once its end has passed. */
export function activityLines([lane, activity], lanes, now) {
    const { subject, doing, wait } = activity;
    const who = lanes > 1 ? `${lane}: ` : '';
    const first = subject === '' ? [] : [`${who}${subject}: ${doing}`];
    const over = wait === null || (wait.until !== null && wait.until < now - tickMs);
    return over ? first : [...first, `${who}${waitText(wait, now)}`];
}
function footer({ account, toRun }, style) {
    const left = account === null ? '' : `allowance ${allowanceText(account)}`;
    return style.paint('dim', [toRun, left].filter((part) => part !== '').join(' · '));
}
//# sourceMappingURL=state.js.map