import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { parseSlice, sliceText } from '../../days/day.js';
import { usageError } from '../../common/errors.js';
import { seeOther } from '../../pages/http.js';
import { isMeant } from '../../common/series.js';
import { Failure } from '../frame.js';
import { Outcome } from '../run-card.js';
/** What the buttons below do. Each form names a job config of the config file, and days. */
export function actionRoutes(pages, ui, editing) {
    pages.post('/run', async (c) => {
        const form = await formOf(c);
        const [job, days] = [form.get('job'), form.get('days')];
        const select = job === null ? [] : [`--select=${knownJob(ui, job)}`];
        const again = days === 'all' ? ['--full-refresh'] : days === null ? [] : [`--refetch=${knownDays(days)}`];
        editing.startRun([...select, ...again]);
        return seeOther(c, `${ui.base}/`);
    });
    pages.post('/stop', (c) => {
        editing.run?.stop();
        return seeOther(c, `${ui.base}/`);
    });
    pages.post('/accept', async (c) => {
        const form = await formOf(c);
        const job = knownJob(ui, form.get('job') ?? '');
        await editing.accept(job, knownDays(form.get('days') ?? ''));
        return seeOther(c, `${ui.base}/coverage/${encodeURIComponent(job)}`);
    });
}
export const formOf = async (c) => new URLSearchParams(await c.req.text());
function knownJob({ config }, job) {
    if (config.jobs.some(({ name }) => isMeant(job, name)))
        return job;
    throw usageError('The config has no job config of that name.');
}
function knownDays(text) {
    const [from = '', to = from] = text.split('..');
    const slice = parseSlice({ from, to });
    if (slice === null)
        throw usageError('The form names no days.');
    return sliceText(slice);
}
/** A button that does something at once. */
const Act = ({ ui, path, label, of, fields = {}, look }) => (_jsxs("form", { method: "post", action: ui.base + path, children: [Object.entries(fields).map(([name, value]) => (_jsx("input", { type: "hidden", name: name, value: value }))), _jsx("button", { class: look, id: ['act', path.slice(1), ...Object.values(fields)].join('-'), "aria-label": of === undefined ? undefined : `${label} ${of}`, children: label })] }));
/** Whether a run could start now; never where pages only read. */
const isFree = ({ ui: { edit }, status }) => edit !== null && !edit.isRunning && status.runningPid === null;
/** Starts a run of one job config, or of all. */
export const RunButton = ({ ui, status, job }) => {
    if (!isFree({ ui, status }))
        return _jsx(_Fragment, {});
    return job === undefined ? (_jsx(Act, { ui: ui, path: "/run", label: "Run" })) : (_jsx(Act, { ui: ui, path: "/run", label: "Run", of: job, fields: { job }, look: "little plain" }));
};
/** Fetches the days of a gap again, or accepts suspect ones. Days that were never loaded need a run. */
export const GapButton = ({ ui, status, gap: { job, slice, state } }) => {
    if (!isFree({ ui, status }) || state === 'missing')
        return _jsx(_Fragment, {});
    const of = slice === null ? job : `${job} ${sliceText(slice)}`;
    if (state === 'suspect' && slice !== null) {
        const fields = { job, days: sliceText(slice) };
        return _jsx(Act, { ui: ui, path: "/accept", label: "Accept", of: of, fields: fields, look: "little plain" });
    }
    const fields = { job, days: slice === null ? 'all' : sliceText(slice) };
    return _jsx(Act, { ui: ui, path: "/run", label: "Fetch again", of: of, fields: fields, look: "little plain" });
};
/** The newest run that was started here: its end or a button that stops it, and its log. */
export const OwnRun = ({ ui }) => {
    const run = ui.edit?.run ?? null;
    if (run === null)
        return _jsx(_Fragment, {});
    const { ending, isStopping, log } = run;
    return (_jsxs("section", { class: "card", "aria-labelledby": "own-run", children: [_jsxs("div", { class: "head", children: [_jsx("h2", { id: "own-run", children: "The run from this page" }), _jsx("div", { children: _jsx(Outcome, { run: ending ?? { outcome: 'running', exitCode: null } }) })] }), ending === null && !isStopping && _jsx(Act, { ui: ui, path: "/stop", label: "Stop", look: "danger" }), isStopping && (_jsxs("p", { class: "soft", children: [ending === null ? 'Stopping…' : 'Stopped.', " Any running job continues on the service. The next run resumes it."] })), ending?.errors.map((error) => (_jsx(Failure, { error: error }))), _jsxs("details", { id: "run-log", children: [_jsx("summary", { children: "Event log, newest first" }), _jsx("pre", { class: "log", tabindex: 0, children: log.toReversed().join('\n') })] })] }));
};
//# sourceMappingURL=actions.js.map