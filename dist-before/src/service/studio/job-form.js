import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { limits } from '../../contract/limits.js';
import { ErrorSummary, Field, mostUnits, ParamInput } from '../../pages/form.js';
import { StudioPage } from './frame.js';
import { AsText, defaultName } from './as-text.js';
import { configOf, inLabels, paramFields } from '../../pages/params-form.js';
import { SourceHead } from '../../pages/source-tiles.js';
import { count, plural } from '../../common/words.js';
import { Meter } from '../../pages/charts.js';
import { Card } from '../../pages/parts.js';
/** The form of a source. Required fields come first; the others follow under one heading. */
export const FormPage = (props) => {
    const { email, source, maxRows, columns, refusal, form, apiUrl } = props;
    const fields = paramFields(source.params).map((field) => field.name === 'maxData' ? { ...field, max: maxRows, example: count(maxRows) } : field);
    const config = configOf(fields, form);
    const fallback = defaultName(source, config);
    const errors = refusal === undefined ? new Map() : errorsOf(refusal, fields);
    return (_jsxs(StudioPage, { title: `New job: ${source.name}`, current: "/new", email: email, children: [_jsx(SourceHead, { source: source, back: "/new" }), _jsx(Refused, { ...(refusal && { refusal }), errors: errors, fields: fields }), _jsxs("div", { class: "main-side", children: [_jsx(JobForm, { ...props, fields: fields, errors: errors, fallback: fallback }), _jsxs("div", { class: "page", children: [_jsx(AsText, { source, config, apiUrl, name: form.get('job_name')?.trim() || fallback, tag: form.get('tag')?.trim() ?? '' }), _jsx(Card, { id: "columns", title: "Each row has", children: _jsx("ul", { class: "chips", children: columns.map((name) => (_jsx("li", { class: "chip", children: name }))) }) })] })] })] }));
};
const Refused = ({ refusal, errors, fields }) => {
    const running = refusal?.error.data['running_job_id'];
    if (typeof running === 'string') {
        return (_jsx("div", { class: "notice warn", role: "alert", children: _jsxs("p", { children: ["One job runs at a time, and ", _jsx("a", { href: `/jobs/${running}`, children: "another one of yours" }), " is running. Nothing was submitted: wait for it, or stop it."] }) }));
    }
    const labels = new Map(fields.map(({ name, label }) => [`config.${name}`, label]));
    return _jsx(ErrorSummary, { errors: errors, labels: labels.set('job_name', 'Name').set('tags', 'Tag') });
};
const JobForm = ({ source, form, fields, errors, usage, maxRows, fallback }) => {
    const param = (field) => _jsx(ParamInput, { field: field, form: form, errors: errors });
    const { min, max } = limits.jobNameLength;
    return (_jsxs("form", { class: "card", method: "post", action: `/new/${encodeURIComponent(source.slug)}`, novalidate: true, "data-instant": true, children: [_jsx(Field, { name: "job_name", label: "Name", errors: errors, hint: _jsxs(_Fragment, { children: [min, " to ", max, " characters. Leave empty for \u201C", _jsx("span", { id: "default-name", "data-live": "", children: fallback }), "\u201D."] }), control: (attributes) => (_jsx("input", { ...attributes, value: form.get('job_name') ?? '', maxlength: mostUnits(max) })) }), fields.filter(({ required }) => required).map(param), _jsxs("fieldset", { children: [_jsx("legend", { children: "Optional" }), fields.filter(({ required, kind }) => !required && kind !== 'date').map(param), _jsx("div", { class: "beside", children: fields.filter(({ required, kind }) => !required && kind === 'date').map(param) }), _jsx(Field, { name: "tags", label: "Tag", errors: errors, hint: "Groups jobs in the list.", control: (attributes) => (_jsx("input", { ...attributes, name: "tag", value: form.get('tag') ?? '', maxlength: mostUnits(limits.tagLength) })) })] }), _jsx(Cost, { usage: usage, maxRows: maxRows, children: _jsx("button", { children: "Start job" }) })] }));
};
/** How much of the allowance a new job uses, beside the button that starts it. */
const Cost = ({ usage, maxRows, children, }) => {
    const { regime, allowance, used } = usage;
    const what = regime === 'rows' ? 'rows' : 'jobs';
    const most = Math.min(maxRows, allowance.remaining);
    return (_jsxs("div", { class: "cost", children: [children, _jsxs("div", { children: [allowance.remaining === 0 ? (_jsxs("p", { children: [_jsxs("strong", { children: ["No ", what, " left:"] }), " the last 24 hours have used all ", count(allowance.limit), "."] })) : regime === 'rows' ? (_jsxs("p", { children: ["Costs at most ", _jsx("strong", { children: plural(most, 'row') }), " of the ", count(allowance.remaining), " left. Only rows that are found count; a repeat within the hour is free."] })) : (_jsxs("p", { children: ["Costs ", _jsx("strong", { children: "one job" }), " of the ", count(allowance.remaining), " left, however many rows it finds (at most ", count(maxRows), "). A repeat within the hour costs one too."] })), _jsx(Meter, { part: used, whole: allowance.limit, label: `${what} used of the allowance` })] })] }));
};
/** Assigns the API's errors to the fields. An error that belongs to no field applies to the complete form. */
export function errorsOf({ error, text }, fields) {
    const errors = new Map();
    const byName = new Map(fields.map((field) => [`config.${field.name}`, field]));
    if (error.code === 'max_data_exceeded') {
        return errors.set('config.maxData', `must be at most ${count(byName.get('config.maxData')?.max ?? 0)}, your plan’s limit for one job`);
    }
    for (const { path, message } of (error.data['fields'] ?? [])) {
        const name = path.startsWith('config.')
            ? path.split('.').slice(0, 2).join('.')
            : (path.split('.')[0] ?? '');
        const field = byName.get(name);
        // The API's message, with the form's names of the parameters.
        const isNumberRule = field?.kind === 'number' && message.startsWith('must be ');
        const said = isNumberRule ? numberRule(field) : inLabels(message, fields);
        if (field !== undefined)
            errors.set(name, errors.get(name) ?? said);
        else if (name === 'job_name' || name === 'tags')
            errors.set(name, errors.get(name) ?? message);
        else
            errors.set('', `${path}: ${message}`);
    }
    return errors.size === 0 ? errors.set('', text) : errors;
}
function numberRule({ min, max }) {
    if (min !== undefined && max !== undefined) {
        return `must be a whole number from ${count(min)} to ${count(max)}`;
    }
    return min === undefined ? 'must be a number' : `must be a whole number of at least ${count(min)}`;
}
//# sourceMappingURL=job-form.js.map