import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { basename } from 'node:path';
import { HeadgateError } from '../../common/errors.js';
import { ErrorSummary, Field, ParamInput } from '../../pages/form.js';
import { seeOther, sendPage } from '../../pages/http.js';
import { paramFields } from '../../pages/params-form.js';
import { Card, Head } from '../../pages/parts.js';
import { SourceHead, SourceTiles } from '../../pages/source-tiles.js';
import { prepareAdd } from '../../verbs/add/add-to-file.js';
import { composeJob } from '../../verbs/add/compose-job.js';
import { dayProblem, paramsOf, proposedWindow, valueProblem } from '../../verbs/add/params.js';
import { findSource } from '../../opened/source-params.js';
import { jobOf } from '../../common/series.js';
import { plural } from '../../common/words.js';
import { Failure, UiPage } from '../frame.js';
import { formOf } from './actions.js';
import { fingerprint, ReviewPage } from './add-review.js';
/** Adds a job config as `headgate add` does: a form, then the new lines and what they cost, then the file. */
export function addRoutes(pages, ui, { file, env }) {
    pages.get('/add', async (c) => sendPage(c, _jsx(SourcesPage, { ui: ui, sources: await ui.live.sources() })));
    pages.get('/add/:source', async (c) => {
        const source = await sourceOf(c);
        const form = new URL(c.req.url).searchParams;
        return form.has('review')
            ? answer(c, source, form)
            : sendPage(c, _jsx(FormPage, { ui, file, source, form }));
    });
    pages.post('/add/:source', async (c) => answer(c, await sourceOf(c), await formOf(c)));
    const sourceOf = async (c) => findSource(await ui.live.sources(), c.req.param('source') ?? '');
    /** Writes what was reviewed. What was not, or for another text of the file, is shown first. */
    async function answer(c, source, form) {
        const answers = answersOf(source, form);
        const errors = mistakesOf(source, answers);
        if (ui.config.jobs.some(({ name }) => jobOf(name) === answers.name))
            errors.set('name', 'is the name of another job config');
        if (errors.size > 0)
            return sendPage(c, _jsx(FormPage, { ui, file, source, form, errors }), 400);
        let addition;
        try {
            const job = await composeJob(source, { ...answers, ask: null });
            addition = await prepareAdd(file, job, env, { source });
        }
        catch (error) {
            if (!(error instanceof HeadgateError))
                throw error;
            return sendPage(c, _jsx(FormPage, { ui, file, source, form, error }), 400);
        }
        const { name = '' } = answers;
        if (c.req.method === 'POST' && form.get('reviewed') === fingerprint(addition)) {
            await addition.write();
            return seeOther(c, `${ui.base}/coverage/${encodeURIComponent(name)}`);
        }
        const price = await ui.live.price(addition.config, name).catch((error) => {
            if (error instanceof HeadgateError)
                return error;
            throw error;
        });
        return sendPage(c, _jsx(ReviewPage, { ui, file, source, form, addition, price }));
    }
}
const SourcesPage = ({ ui, sources }) => (_jsxs(UiPage, { ui: ui, title: "Add", current: "/add", children: [_jsxs("div", { class: "stack tight", children: [_jsx(Head, { title: "Add a job config" }), _jsx("p", { class: "soft", children: "Where should the rows come from?" })] }), _jsx(SourceTiles, { sources: sources, base: `${ui.base}/add` })] }));
/** Fields of what a job config may set; headgate fills in the others for each job. */
function fieldsOf({ params }) {
    const names = new Set(paramsOf(params).map(({ name }) => name));
    return paramFields(params).filter(({ name }) => names.has(name));
}
/** The answers of a form in the words of the command line. A value that is the source's default is left out. */
function answersOf(source, form) {
    const param = fieldsOf(source).flatMap(({ name, kind, preset }) => {
        const typed = (form.get(`config.${name}`) ?? '').trim();
        const value = kind === 'checkbox' ? String(typed !== '') : typed;
        const isDefault = value === (kind === 'checkbox' && preset === '' ? 'false' : preset);
        return value === '' || isDefault ? [] : [`${name}=${value}`];
    });
    const [name, from, to] = ['name', 'from', 'to'].map((field) => form.get(field)?.trim() || undefined);
    return { param, name, from, to };
}
const isMissing = 'must be filled in';
/** What is wrong with single fields. */
function mistakesOf(source, { param, name, ...days }) {
    const errors = new Map();
    if (name === undefined)
        errors.set('name', isMissing);
    for (const [field, day] of Object.entries(days)) {
        if (day !== undefined && dayProblem(day) !== null)
            errors.set(field, 'must be a date as YYYY-MM-DD, today or yesterday');
    }
    for (const each of fieldsOf(source)) {
        const word = param.find((given) => given.startsWith(`${each.name}=`));
        const problem = word === undefined
            ? each.required && each.preset === '' && isMissing
            : valueProblem(each, word.slice(each.name.length + 1));
        if (problem)
            errors.set(`config.${each.name}`, problem);
    }
    return errors;
}
const FormPage = ({ ui, file, source, form, errors = new Map(), error }) => {
    const fields = fieldsOf(source);
    const names = [...new Set(ui.config.jobs.map(({ name }) => jobOf(name)))];
    const window = proposedWindow(source.params, Date.now());
    const input = (field) => _jsx(ParamInput, { field: field, form: form, errors: errors });
    const line = (name, label, preset, hint) => (_jsx(Field, { name: name, label: label, required: true, errors: errors, hint: hint, control: (attributes) => _jsx("input", { ...attributes, value: form.get(name) ?? preset }) }));
    const labels = new Map(fields.map(({ name, label }) => [`config.${name}`, label]));
    labels.set('name', 'Name').set('from', 'First day').set('to', 'Last day');
    return (_jsxs(UiPage, { ui: ui, title: `Add ${source.name}`, current: "/add", children: [_jsx(SourceHead, { source: source, back: `${ui.base}/add` }), _jsx(ErrorSummary, { errors: errors, labels: labels }), error !== undefined && _jsx(Failure, { error: error }), _jsxs("div", { class: "main-side", children: [_jsxs("form", { class: "card", method: "get", action: `${ui.base}/add/${encodeURIComponent(source.slug)}`, children: [_jsx("input", { type: "hidden", name: "review", value: "1" }), line('name', 'Name', freeName(ui, source.slug), 'Names the job config and its table.'), fields.filter(({ required }) => required).map(input), window !== null && (_jsxs("div", { class: "beside", children: [line('from', 'First day', window.from, 'As YYYY-MM-DD.'), line('to', 'Last day', window.to, 'A date, today or yesterday.')] })), fields.some(({ required }) => !required) && (_jsxs("fieldset", { children: [_jsx("legend", { children: "Optional" }), fields.filter(({ required }) => !required).map(input)] })), _jsx("div", { class: "row", children: _jsx("button", { children: "Review" }) })] }), _jsxs(Card, { id: "next", title: "What comes next", children: [_jsxs("p", { children: ["The next page shows the new lines of ", basename(file), " and what a run costs. Nothing is written before you confirm it there."] }), _jsxs("p", { class: "soft", children: ["The file has ", plural(names.length, 'job config'), ": ", names.join(', '), "."] })] })] })] }));
};
/** The source's slug, or with a number if that is taken. */
function freeName({ config: { jobs } }, slug) {
    const isTaken = (name) => jobs.some((job) => job.name === name || job.table === name);
    let name = slug;
    for (let number = 2; isTaken(name); number += 1)
        name = `${slug}_${number}`;
    return name;
}
//# sourceMappingURL=add-page.js.map