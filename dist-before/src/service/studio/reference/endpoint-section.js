import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { Code, Prose, Table } from '../../../pages/parts.js';
import { commonErrors, resolved, } from '../../api/openapi.js';
import { fieldRows } from './schema.js';
export function endpointsOf({ paths }) {
    return Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })));
}
/** What an endpoint accepts and returns, with a request to copy. */
export const EndpointSection = ({ endpoint, document, }) => {
    const { method, path, operation } = endpoint;
    const { operationId: id, description, requestBody, responses } = operation;
    const at = (part) => resolved(document, part);
    const success = at(responses['201'] ?? responses['200'] ?? { description: '' });
    const { schema = {}, example } = success.content?.['application/json'] ?? {};
    const data = at(at(schema).properties?.['data'] ?? {});
    const body = requestBody && at(requestBody.content['application/json'].schema);
    const taken = [
        ...operation.parameters.map((each) => parameterRow(at(each))),
        ...(body ? fieldRows(body, at) : []),
    ];
    const errors = Object.values(responses)
        .flatMap((response) => Object.keys(at(response).content?.['application/json']?.examples ?? {}))
        .filter((code) => !commonErrors.some((common) => common === code));
    return (_jsxs("section", { class: "endpoint", id: id, "aria-labelledby": `${id}-title`, children: [_jsx("h2", { id: `${id}-title`, children: _jsxs("code", { children: [_jsx("span", { class: `method ${method.toLowerCase()}`, children: method }), " ", path] }) }), _jsxs("div", { class: "columns-2", children: [_jsxs("div", { class: "stack", children: [_jsx("p", { children: _jsx(Prose, { text: description }) }), _jsx(Fields, { title: "Parameters", caption: `Parameters of ${id}`, rows: taken, taken: true }), _jsx(Fields, { title: "Response, in data", caption: `Response of ${id}`, rows: fieldRows(data, at) }), _jsxs("details", { children: [_jsx("summary", { children: "Example response" }), _jsx("pre", { class: "sample", tabindex: 0, children: JSON.stringify(example, null, 2) })] }), errors.length > 0 && (_jsxs("p", { class: "small soft", children: ["May answer", ' ', errors.map((code, index) => (_jsxs(_Fragment, { children: [index > 0 && ', ', _jsx("code", { children: code })] }))), ' ', "besides what ", _jsx("a", { href: "#errors", children: "every endpoint" }), " may."] }))] }), _jsx(Samples, { id: id, texts: samplesOf(endpoint, 'text/csv' in (success.content ?? {})) })] })] }));
};
/** One text for each language; the style sheet shows the one that is chosen at the top of the page. */
export const Samples = ({ id, texts }) => (_jsx("div", { children: Object.keys(languages).map((language) => (_jsx("div", { class: `in-${language}`, children: _jsx(Code, { id: `${id}-${language}`, text: texts[language] }) }))) }));
export const Fields = ({ title, caption, rows, taken = false }) => {
    if (rows.length === 0)
        return _jsx(_Fragment, {});
    return (_jsxs("details", { children: [_jsxs("summary", { children: [title, " (", rows.length, ")"] }), _jsx(Table, { caption: caption, columns: ['Field', 'Meaning'], rows: rows.map(({ path, type, required, description }) => [
                    _jsxs(_Fragment, { children: [_jsx("code", { children: path.split(/(?<=\.)/).map((part, index) => (_jsxs(_Fragment, { children: [index > 0 && _jsx("wbr", {}), part] }))) }), _jsxs("div", { class: "meta", children: [type, taken && required ? ', required' : ''] })] }),
                    _jsx(Prose, { text: description }),
                ]) })] }));
};
function parameterRow(parameter) {
    const { name, in: place, required, description, schema, } = parameter;
    const [row] = fieldRows({ properties: { [name]: { ...schema, description } } });
    return { path: name, description: '', ...row, type: `${row?.type} in the ${place}`, required };
}
/** The languages of the samples; the first is shown until another is chosen. */
export const languages = { curl: 'curl', python: 'Python', javascript: 'JavaScript' };
/** What comes once, before the samples of the endpoints. */
export const beginning = (apiUrl) => ({
    curl: `export HEADGATE_URL=${apiUrl}\nexport HEADGATE_API_KEY=…`,
    python: `# pip install requests
import requests

url = "${apiUrl}"
headers = {"X-API-Key": "…"}`,
    javascript: `const url = '${apiUrl}';
const headers = { 'X-API-Key': '…' };`,
});
/** A request in each language. Each uses the names of the beginning, so that what differs stays visible. */
export function samplesOf({ method, path, operation: { requestBody } }, asFile) {
    const body = requestBody?.content['application/json'].example;
    const query = asFile ? '?format=csv' : '';
    const at = (id) => path.replace('{id}', id) + query;
    return {
        curl: [
            `curl ${method === 'GET' ? '' : `-X ${method} `}"$HEADGATE_URL${at('$JOB_ID')}"`,
            '  -H "X-API-Key: $HEADGATE_API_KEY"',
            ...(body === undefined
                ? []
                : ['  -H "Content-Type: application/json"', `  -d '${JSON.stringify(body, null, 2)}'`]),
            ...(asFile ? ['  -o rows.csv'] : []),
        ].join(' \\\n'),
        python: pythonOf(method, at('{job_id}'), body, asFile),
        javascript: javascriptOf(method, at('${jobId}'), body, asFile),
    };
}
function pythonOf(method, path, body, asFile) {
    const json = body === undefined ? '' : `, json=${JSON.stringify(body, null, 4)}`;
    const answer = `requests.${method.toLowerCase()}(f"{url}${path}", headers=headers${json})`;
    if (!asFile)
        return `answer = ${answer}\nprint(answer.json()["data"])`;
    return `answer = ${answer}\nwith open("rows.csv", "wb") as file:\n    file.write(answer.content)`;
}
function javascriptOf(method, path, body, asFile) {
    const options = body === undefined
        ? `{ ${method === 'GET' ? '' : `method: '${method}', `}headers }`
        : `{
  method: '${method}',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),
}`;
    const answer = `const answer = await fetch(\`\${url}${path}\`, ${options});`;
    return `${answer}\nconsole.log(await answer.${asFile ? 'text()' : 'json()'});`;
}
//# sourceMappingURL=endpoint-section.js.map