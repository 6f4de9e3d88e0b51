import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
/** How often an open page reloads its data, in milliseconds: while a job runs, and otherwise. */
export const refreshMs = { running: 1_500, idle: 6_000 };
/** Whether there are rows to download. A running job can be seen in its preview and over the API. */
export function canDownload({ status, dataCount, expired }) {
    return status !== 'running' && dataCount > 0 && !expired;
}
export const runAgainPath = ({ id, source }) => `/new/${encodeURIComponent(source)}?like=${id}`;
export const StopButton = ({ job }) => (_jsx("form", { method: "post", action: `/jobs/${job.id}/stop`, children: _jsx("button", { class: "danger little", id: `stop-${job.id}`, "aria-label": `Stop ${displayName(job)}`, children: "Stop" }) }));
/** What can be done with a job from the list. */
export const JobActions = ({ job }) => (_jsxs("span", { class: "actions", children: [canDownload(job) && _jsx(Download, { job: job, format: "csv" }), canDownload(job) && _jsx(Download, { job: job, format: "json" }), job.status !== 'running' && (_jsx("a", { href: runAgainPath(job), "aria-label": `Run again: ${displayName(job)}`, children: "Run again" }))] }));
const Download = ({ job, format }) => {
    const name = format.toUpperCase();
    return (_jsx("a", { href: `/jobs/${job.id}/rows.${format}`, download: true, "aria-label": `${name} of ${displayName(job)}`, children: name }));
};
/**
 * Without the token by which the connector finds its job again. An invisible name cannot be clicked, so the id replaces
 * it.
 */
export function displayName({ id, name }) {
    const short = name.replace(/ hg1-\w{26}$/, '');
    return /[\p{L}\p{N}\p{P}\p{S}]/u.test(short.replaceAll(/[\p{DI}\u2800]/gu, '')) ? short : id;
}
/** Asks for confirmation without a separate page; empty for a running job. */
export const DeleteJob = ({ job }) => job.status === 'running' ? (_jsx(_Fragment, {})) : (_jsxs("details", { class: "ask", children: [_jsx("summary", { class: "button danger little", "aria-label": `Delete ${displayName(job)}`, children: "Delete" }), _jsxs("form", { class: "stack", method: "post", action: `/jobs/${job.id}/delete`, children: [_jsx("p", { class: "small", children: "This deletes its rows and its config. The allowance that it used is not returned." }), _jsx("button", { class: "danger little", children: "Delete permanently" })] })] }));
//# sourceMappingURL=job-actions.js.map