import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { Card, Code, Crumbs, DataTable, Facts, Head, Pager, State, Table, Time, Unbroken, } from '../../pages/parts.js';
import { duration } from '../../pages/words.js';
import { StudioPage } from './frame.js';
import { canDownload, DeleteJob, displayName, refreshMs, runAgainPath, StopButton } from './job-actions.js';
import { Tags } from './job-list.js';
import { displayConfig } from '../../pages/params-form.js';
import { Meter } from '../../pages/charts.js';
import { errorMessage } from '../jobs/resources.js';
import { bytes, count, plural } from '../../common/words.js';
import { limits } from '../../contract/limits.js';
import { parseDay } from '../../days/day.js';
/** A job. Its result or progress comes first, then its rows, then what was asked for. */
export const JobPageView = ({ email, job, source, rows, page, apiUrl, now }) => {
    const live = job.status === 'running' ? { 'data-live': refreshMs.running } : {};
    return (_jsxs(StudioPage, { title: displayName(job), current: "/jobs", email: email, children: [_jsx("p", { class: "hidden", role: "status", children: _jsx("span", { id: "news", ...live, children: `The job is ${job.status}.` }) }), _jsxs("div", { id: "job", class: "page", ...live, children: [_jsxs("div", { class: "stack tight", children: [_jsx(Crumbs, { href: "/jobs", label: "Jobs" }), _jsx(Head, { title: _jsx(Unbroken, { text: displayName(job) }), children: _jsx(State, { state: job.status }) }), _jsxs("div", { class: "meta", children: [_jsx("span", { children: source?.name ?? job.source }), _jsxs("span", { children: ["started ", _jsx(Time, { at: job.createdAt, now: now })] }), job.finishedAt !== null && _jsxs("span", { children: ["took ", duration(job.finishedAt - job.createdAt)] }), _jsx(Tags, { job: job })] })] }), _jsx(Result, { job: job, now: now }), canDownload(job) && rows !== null && _jsx(Preview, { job: job, rows: rows, page: page }), _jsxs("div", { class: "columns-2", children: [_jsx(Card, { id: "config", title: "Config", children: _jsx(Table, { caption: "What the job was asked for", columns: ['Setting', 'Value'], rows: displayConfig(job.config, source?.params ?? {}) }) }), _jsxs(Card, { id: "details", title: "Details", children: [_jsx(Facts, { facts: [
                                            ['Started', _jsx(Time, { at: job.createdAt })],
                                            ...(job.finishedAt === null ? [] : [['Ended', _jsx(Time, { at: job.finishedAt })]]),
                                            ['Id', _jsx("code", { children: job.id })],
                                            ...(job.name === displayName(job) ? [] : [['Full name', job.name]]),
                                        ] }), _jsx(Code, { id: "curl", text: curlOf(job, apiUrl) }), _jsx(DeleteJob, { job: job })] })] })] })] }));
};
/** The request with which a program gets the same rows. */
function curlOf(job, apiUrl) {
    const path = canDownload(job) ? `${job.id}/export?format=csv` : job.id;
    return `curl "${apiUrl}/jobs/${path}" \\\n  -H "X-API-Key: $HEADGATE_API_KEY"`;
}
/** A job's result or progress, and the next possible actions. The first part of its page. */
const Result = ({ job, now }) => {
    if (job.status === 'running')
        return _jsx(Progress, { job: job, now: now });
    return (_jsxs("section", { class: "card lead", "aria-label": "Result", children: [_jsxs("div", { class: "stack tight", children: [_jsxs("p", { children: [_jsx("span", { class: "big", children: headline(job) }), ' ', canDownload(job) && (_jsxs("span", { class: "soft", children: [bytes(job.resultBytes), ", ", plural(job.columns.length, 'column')] }))] }), notesOf(job).map((note) => (_jsx("p", { class: "soft", children: note })))] }), _jsxs("div", { class: "row", children: [canDownload(job) && (_jsxs(_Fragment, { children: [_jsx("a", { class: "button", href: `/jobs/${job.id}/rows.csv`, download: true, children: "Download CSV" }), _jsx("a", { class: "button plain", href: `/jobs/${job.id}/rows.json`, download: true, children: "Download JSON" })] })), _jsx("a", { class: canDownload(job) ? 'button plain' : 'button', href: runAgainPath(job), children: "Run again" })] })] }));
};
function headline({ status, dataCount }) {
    if (status === 'failed') {
        return dataCount === 0 ? 'The job failed' : `The job failed after ${plural(dataCount, 'row')}`;
    }
    return dataCount === 0 ? 'No rows' : plural(dataCount, 'row');
}
function notesOf(job) {
    const notes = [];
    if (job.errorCode !== null) {
        notes.push(_jsxs(_Fragment, { children: [errorMessage(job), " (", _jsx("code", { children: job.errorCode }), ")"] }));
    }
    if (job.status === 'stopped')
        notes.push('It was stopped before its end; its rows until then are kept.');
    if (job.cached)
        notes.push('Answered from the cache: the rows are those of an equal job, and cost nothing.');
    if (job.status === 'done' && job.dataCount === 0)
        notes.push('Nothing matched. The job is complete.');
    if (job.status === 'done' && job.dataCount > 0 && job.dataCount >= job.rowLimit) {
        notes.push('This is the most that it could return, so the source may have more.');
    }
    if (job.expired && job.dataCount > 0) {
        notes.push('The rows are no longer kept. Run it again to collect them again.');
    }
    return notes;
}
/** How many rows there are, how fast they arrive, and how long the job has run. */
const Progress = ({ job, now }) => {
    const elapsed = Math.max(0, now - job.createdAt);
    return (_jsxs("section", { class: "card", "aria-label": "Progress", children: [_jsxs("div", { class: "lead", children: [_jsxs("p", { children: [_jsx("span", { class: "big", children: plural(job.dataCount, 'row') }), ' ', _jsxs("span", { class: "soft", children: ["of at most ", count(job.rowLimit)] })] }), _jsx(StopButton, { job: job })] }), _jsx(Meter, { part: job.dataCount, whole: job.rowLimit, label: "Rows so far, of the most possible", progress: true }), _jsx("p", { class: "soft", children: paceText(job, elapsed) })] }));
};
/** In the first second, rates are not meaningful. */
const leastMs = 1_000;
function paceText({ dataCount, rowLimit }, elapsed) {
    const running = `Running for ${duration(elapsed)}`;
    if (dataCount === 0)
        return `${running}; no row yet`;
    if (elapsed < leastMs)
        return running;
    const perSecond = (dataCount / elapsed) * 1_000;
    const rate = perSecond >= 1
        ? `${count(Math.round(perSecond))} rows/s`
        : `${count(Math.round(perSecond * 60))} rows/min`;
    const left = ((rowLimit - dataCount) / perSecond) * 1_000;
    return `${running} at ${rate}; done in at most ${duration(left)} at this rate`;
}
/** The first rows as a table, below the names and types of their columns. */
const Preview = ({ job, rows, page }) => {
    const types = columnTypes(job.columns, rows.rows);
    const from = (page - 1) * limits.previewPageSize.default + 1;
    const shown = `Rows ${count(from)} to ${count(from + rows.rows.length - 1)} of ${count(job.dataCount)}`;
    const reach = job.dataCount > rows.peekable ? `; the preview reaches ${count(rows.peekable)}, downloads have all` : '';
    return (_jsxs("section", { class: "stack", "aria-labelledby": "preview", children: [_jsx("h2", { id: "preview", children: "Preview" }), _jsx(DataTable, { caption: rows.rows.length === 0 ? 'There are no rows on this page.' : shown + reach, columns: types, rows: rows.rows.map((row) => types.map(({ name }) => (Object.hasOwn(row, name) ? row[name] : null))) }), _jsx(Pager, { page: page, pages: rows.pages, href: (to) => `/jobs/${job.id}?page=${to}` })] }));
};
/**
 * The source's columns in order, followed by other fields of the rows. Types are derived from the rows, in everyday
 * words, with ` or null` if some values are missing.
 */
export function columnTypes(declared, rows) {
    const names = new Set([...declared, ...rows.flatMap((row) => Object.keys(row))]);
    return [...names].map((name) => {
        const found = new Set(rows.map((row) => typeOf(Object.hasOwn(row, name) ? row[name] : null)));
        const nullable = found.delete('null');
        if (found.has('number'))
            found.delete('whole number');
        const kinds = [...found];
        const type = kinds.length === 0 ? 'null' : kinds.length === 1 ? kinds[0] : 'mixed';
        return {
            name,
            type: nullable && kinds.length > 0 ? `${type} or null` : type,
            numeric: kinds.length === 1 && type.endsWith('number'),
        };
    });
}
function typeOf(value) {
    if (value === null || value === undefined)
        return 'null';
    if (typeof value === 'number')
        return Number.isInteger(value) ? 'whole number' : 'number';
    if (typeof value === 'boolean')
        return 'yes or no';
    if (typeof value !== 'string')
        return Array.isArray(value) ? 'list' : 'nested';
    if (parseDay(value) !== null)
        return 'date';
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? 'time' : 'text';
}
//# sourceMappingURL=job-page.js.map