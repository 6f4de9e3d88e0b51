import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { stringify } from 'yaml';
import { limits } from '../../contract/limits.js';
import { Card, Code } from '../../pages/parts.js';
/** A name for a job from what it asks for, such as `Bird strikes: gull, 2001-01-01 to 2001-12-31`. */
export function defaultName({ name }, config) {
    const { startDate, endDate, maxData: _, ...rest } = config;
    const asked = Object.values(rest).filter((value) => typeof value === 'string' && value !== 'any');
    const days = [startDate, endDate].filter((day) => day !== undefined).join(' to ');
    const said = [...asked, ...(days === '' ? [] : [days])].join(', ');
    const whole = said === '' ? name : `${name}: ${said}`;
    return Array.from(whole).slice(0, limits.jobNameLength.max).join('').trim();
}
/** What the form asks for, as a program sends it and as the connector reads it. It follows the form. */
export const AsText = (props) => (_jsx(Card, { id: "as-text", title: "The same without this form", children: _jsxs("div", { class: "stack", id: "texts", "data-live": "", children: [_jsx("p", { class: "soft small", children: "With curl:" }), _jsx(Code, { id: "as-curl", text: submitCurl(props.apiUrl, submitOf(props)) }), _jsxs("p", { class: "soft small", children: ["As ", _jsx("code", { children: "headgate.yaml" }), ", which loads the rows into a table:"] }), _jsx(Code, { id: "as-yaml", text: yamlText(props) })] }) }));
const submitOf = ({ source, config, name, tag }) => {
    return { source: source.slug, job_name: name, config, ...(tag !== '' && { tags: [tag] }) };
};
/** The request that submits a job. */
export const submitCurl = (apiUrl, submit) => `curl ${apiUrl}/jobs \\
  -H "X-API-Key: $HEADGATE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${JSON.stringify(submit, null, 2).replaceAll("'", `'\\''`)}'`;
function yamlText({ source, config, tag, apiUrl }) {
    const { startDate, endDate, maxData, ...rest } = config;
    const job = {
        name: source.slug,
        source: source.slug,
        ...(Object.keys(rest).length === 0 ? {} : { config: rest }),
        ...(tag === '' ? {} : { tags: [tag] }),
        ...(startDate === undefined ? {} : { window: { from: startDate, to: endDate ?? 'yesterday' } }),
        ...(maxData === undefined ? {} : { max_data: maxData }),
    };
    const connection = { url: apiUrl, api_key: '${HEADGATE_API_KEY}' };
    return stringify({ connection, destination: { duckdb: 'warehouse.duckdb' }, jobs: [job] });
}
//# sourceMappingURL=as-text.js.map