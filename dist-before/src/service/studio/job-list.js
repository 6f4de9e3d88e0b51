import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { Head, Pager, RowCount, State, Table, Time, Unbroken } from '../../pages/parts.js';
import { duration } from '../../pages/words.js';
import { FirstSteps } from './first-steps.js';
import { StudioPage } from './frame.js';
import { displayName, JobActions, refreshMs, StopButton } from './job-actions.js';
import { plural } from '../../common/words.js';
import { jobStatusNames } from '../../contract/statuses.js';
import { Choice, FilterBar } from '../../pages/filters.js';
export const JobsPage = (props) => {
    const { email, first, filters, sources, tags, running } = props;
    const live = running ? refreshMs.running : refreshMs.idle;
    return (_jsxs(StudioPage, { title: "Jobs", current: "/jobs", email: email, children: [_jsx(Head, { title: "Jobs", children: first === null && (_jsx("a", { class: "button", href: "/new", children: "New job" })) }), first === null && _jsx(FilterForm, { filters: filters, sources: sources, tags: tags }), _jsx("p", { class: "hidden", role: "status", children: _jsx("span", { id: "news", "data-live": live, children: running ? 'A job is running.' : 'No job is running.' }) }), _jsx("div", { id: "list", class: "page", "data-live": live, children: first === null ? _jsx(JobList, { ...props }) : _jsx(FirstSteps, { ...first }) })] }));
};
const JobList = ({ found, page, filters, sources, now }) => {
    if (found.total === 0) {
        return (_jsx("div", { class: "card empty", children: _jsxs("p", { children: ["No job fits these filters. ", _jsx("a", { href: "/jobs", children: "Show all jobs" })] }) }));
    }
    const names = new Map(sources.map(({ slug, name }) => [slug, name]));
    return (_jsxs(_Fragment, { children: [_jsx(Table, { caption: `${plural(found.total, 'job')}, newest first`, titled: true, stacked: true, columns: ['Job', 'Status', 'Rows#', 'Started~', 'Took#~', 'Actions#~'], rows: found.jobs.map((job) => [
                    _jsx(JobName, { job: job, source: names.get(job.source) ?? job.source, now: now }),
                    _jsxs("div", { class: "cell", children: [_jsx(State, { state: job.status }), job.status === 'running' && _jsx(StopButton, { job: job })] }),
                    _jsx(RowCount, { rows: job.dataCount }),
                    _jsx(Time, { at: job.createdAt, now: now }),
                    duration((job.finishedAt ?? now) - job.createdAt),
                    _jsx(JobActions, { job: job }),
                ]) }), _jsx(Pager, { page: page, pages: found.pages, href: (to) => `/jobs?${queryOf(filters, to)}` }), queryOf(filters, 1) !== '' && (_jsx("p", { class: "small", children: _jsx("a", { href: "/jobs", children: "Show all jobs" }) }))] }));
};
/** Its name, and details that distinguish it from others of the same name. */
const JobName = ({ job, source, now }) => (_jsxs(_Fragment, { children: [_jsx("a", { class: "name", href: `/jobs/${job.id}`, children: _jsx(Unbroken, { text: displayName(job) }) }), _jsxs("div", { class: "meta", children: [_jsx("span", { children: source }), _jsx("span", { class: "narrow-only", children: _jsx(Time, { at: job.createdAt, now: now }) }), _jsx(Tags, { job: job })] }), job.status !== 'running' && (_jsx("div", { class: "narrow-only", children: _jsx(JobActions, { job: job }) }))] }));
export const Tags = ({ job: { tags } }) => (_jsx(_Fragment, { children: tags.map((tag) => (_jsx("a", { class: "chip", href: `/jobs?${queryOf({ tag }, 1)}`, "aria-label": `Jobs with the tag ${tag}`, children: tag }))) }));
export function readFilters(c) {
    const status = jobStatusNames.find((name) => name === c.req.query('status')) ?? '';
    const name = (c.req.query('name') ?? '').trim();
    const rows = c.req.query('rows') === 'kept' ? 'kept' : '';
    return { name, status, source: c.req.query('source') ?? '', tag: c.req.query('tag') ?? '', rows };
}
export function wantedBy({ name, status, source, tag, rows }) {
    return {
        name: name || undefined,
        status: status || undefined,
        source: source || undefined,
        tag: tag || undefined,
        withRows: rows === 'kept' || undefined,
    };
}
/** The query string for a page of the filtered list. */
function queryOf(filters, page) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filters, page: page === 1 ? '' : String(page) })) {
        if (value !== '')
            query.set(name, value);
    }
    return query.toString();
}
const FilterForm = ({ filters, sources, tags }) => (_jsxs(FilterBar, { action: "/jobs", label: "Jobs", children: [_jsxs("div", { class: "field", children: [_jsx("label", { for: "filter-name", children: "Name contains" }), _jsx("input", { id: "filter-name", name: "name", type: "search", value: filters.name })] }), _jsx(Choice, { name: "status", label: "Status", options: jobStatusNames.map((name) => [name, name]), chosen: filters.status }), _jsx(Choice, { name: "source", label: "Source", options: sources.map(({ slug, name }) => [slug, name]), chosen: filters.source }), (tags.length > 0 || filters.tag !== '') && (_jsx(Choice, { name: "tag", label: "Tag", options: tags.map((tag) => [tag, tag]), chosen: filters.tag })), _jsx(Choice, { name: "rows", label: "Rows", options: [['kept', 'to download']], chosen: filters.rows })] }));
//# sourceMappingURL=job-list.js.map