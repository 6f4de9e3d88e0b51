import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { raw } from 'hono/html';
import { rendered, sendPage } from '../../../pages/http.js';
import { Head, Prose, Table } from '../../../pages/parts.js';
import { errorData, serviceErrors } from '../../api-error.js';
import { apiUrlOf } from '../entrance.js';
import { StudioPage } from '../frame.js';
import { beginning, EndpointSection, endpointsOf, Fields, languages, Samples } from './endpoint-section.js';
import { fieldRows } from './schema.js';
/** The API reference for people, made once from the OpenAPI document for each address under which it is read. */
export function referenceRoutes(studio, options) {
    const made = new Map();
    const contentFor = (apiUrl) => {
        const { apiPath, openApi, catalogue } = options;
        const content = { apiUrl, apiPath, sources: catalogue.list(), document: openApi() };
        const known = made.get(apiUrl) ?? rendered(_jsx(Content, { ...content }));
        // Without `public_url`, clients name the host. The pages of a few are enough.
        if (made.size >= mostMade)
            made.clear();
        made.set(apiUrl, known);
        return known;
    };
    studio.get('/reference', async (c) => {
        const email = options.entrance.whoIsSignedIn(c)?.account.record.email;
        const content = raw(await contentFor(apiUrlOf(c, options)));
        return sendPage(c, _jsx(StudioPage, { title: "API reference", current: "/reference", email: email, children: content }));
    });
}
const mostMade = 8;
const Content = ({ apiUrl, apiPath, sources, document }) => (_jsxs("div", { class: "reference", children: [_jsx("nav", { "aria-label": "Endpoints", children: _jsxs("ul", { class: "plain-list", children: [_jsx("li", { children: _jsx("a", { href: "#start", children: "Start" }) }), endpointsOf(document).map(({ method, path, operation }) => (_jsx("li", { children: _jsx("a", { href: `#${operation.operationId}`, children: `${method} ${path}` }) }))), _jsx("li", { children: _jsx("a", { href: "#sources", children: "Sources" }) }), _jsx("li", { children: _jsx("a", { href: "#errors", children: "Errors" }) })] }) }), _jsxs("div", { class: "page", children: [_jsx(Start, { apiUrl: apiUrl, apiPath: apiPath }), endpointsOf(document).map((endpoint) => (_jsx(EndpointSection, { endpoint: endpoint, document: document }))), _jsx(Sources, { sources: sources }), _jsx(Errors, {})] })] }));
const Start = ({ apiUrl, apiPath }) => (_jsxs("section", { class: "stack", id: "start", "aria-label": "Start", children: [_jsx(Head, { title: "API reference", children: _jsx("p", { children: _jsx("a", { href: `${apiPath}/openapi.json`, children: "OpenAPI document" }) }) }), _jsxs("div", { class: "columns-2", children: [_jsxs("div", { class: "stack", children: [_jsxs("p", { children: ["Submit a job, read its state every 15 to 30 seconds until it is no longer ", _jsx("code", { children: "running" }), ", then export its rows. Every path below follows the base address, and every request carries an", ' ', _jsx("a", { href: "/keys", children: "API key" }), "."] }), _jsxs("p", { children: ["Answers are JSON: ", _jsx("code", { children: "success" }), " is true and ", _jsx("code", { children: "data" }), " holds what was asked for. Any other answer is one of the ", _jsx("a", { href: "#errors", children: "errors" }), "."] }), _jsxs("fieldset", { class: "languages", children: [_jsx("legend", { class: "hidden", children: "Language of the examples" }), Object.entries(languages).map(([language, label], index) => (_jsxs("label", { children: [_jsx("input", { class: "hidden", type: "radio", name: "language", id: `in-${language}`, checked: index === 0 }), label] })))] })] }), _jsx(Samples, { id: "base", texts: beginning(apiUrl) })] })] }));
/** What each source takes as the `config` of a job. */
const Sources = ({ sources }) => (_jsxs("section", { class: "endpoint", id: "sources", "aria-labelledby": "sources-title", children: [_jsx("h2", { id: "sources-title", children: "Sources" }), _jsxs("p", { children: ["The ", _jsx("code", { children: "config" }), " of a job depends on its ", _jsx("code", { children: "source" }), ":"] }), sources.map(({ slug, name, params }) => (_jsx(Fields, { title: `${name}: ${slug}`, caption: `Parameters of ${slug}`, rows: fieldRows(params), taken: true })))] }));
/** Every error once, whichever endpoint it comes from. */
const Errors = () => {
    const codes = Object.keys(serviceErrors);
    codes.sort((one, other) => serviceErrors[one].status - serviceErrors[other].status);
    return (_jsxs("section", { class: "endpoint", id: "errors", "aria-labelledby": "errors-title", children: [_jsx("h2", { id: "errors-title", children: "Errors" }), _jsxs("p", { class: "medium", children: ["The body has ", _jsx("code", { children: "statusCode" }), ", ", _jsx("code", { children: "message" }), " for people and ", _jsx("code", { children: "data.code" }), " for programs. 429, and 503 if the disk is full, carry ", _jsx("code", { children: "Retry-After" }), " in seconds."] }), _jsxs("details", { children: [_jsxs("summary", { children: ["Every code (", codes.length, ")"] }), _jsx(Table, { caption: "Every code", columns: ['Code', 'Meaning'], rows: codes.map((code) => [
                            _jsxs(_Fragment, { children: [_jsx("code", { children: code }), _jsx("div", { class: "meta", children: serviceErrors[code].status })] }),
                            _jsxs(_Fragment, { children: [_jsx(Prose, { text: serviceErrors[code].meaning }), _jsx(Extra, { code: code })] }),
                        ]) })] })] }));
};
const Extra = ({ code }) => {
    const names = Object.keys(errorData[code] ?? {});
    if (names.length === 0)
        return _jsx(_Fragment, {});
    return (_jsxs("span", { class: "soft", children: [' ', "With", ' ', names.map((name, index) => (_jsxs(_Fragment, { children: [index > 0 && ', ', _jsxs("code", { children: ["data.", name] })] }))), "."] }));
};
//# sourceMappingURL=reference.js.map