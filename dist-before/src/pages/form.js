import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { Prose } from './parts.js';
/** Browsers count UTF-16 units, and a character has at most two. */
export const mostUnits = (characters) => 2 * characters;
/** A labelled control with its hint, or its error in the hint's place. */
export const Field = ({ name, label, errors, required = false, hint, control }) => {
    const id = fieldId(name);
    const error = errors.get(name);
    const described = error !== undefined ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`;
    return (_jsxs("div", { class: "field", children: [_jsx("label", { for: id, children: label }), control({
                id,
                name,
                required,
                'aria-describedby': described,
                'aria-invalid': error === undefined ? undefined : 'true',
            }), error !== undefined && (_jsx("p", { class: "error", id: `${id}-error`, children: error })), hint !== undefined && error === undefined && (_jsx("p", { class: "hint", id: `${id}-hint`, children: hint }))] }));
};
/** Comes first on a page that shows errors: what is wrong, with links to the fields. */
export const ErrorSummary = ({ errors, labels, }) => {
    if (errors.size === 0)
        return _jsx(_Fragment, {});
    return (_jsxs("div", { class: "notice bad", role: "alert", children: [_jsx("p", { children: errors.get('') ?? 'Correct these fields, then try again. Nothing was saved or started.' }), [...errors.keys()].some((name) => name !== '') && (_jsx("ul", { children: [...errors]
                    .filter(([name]) => name !== '')
                    .map(([name, message]) => (_jsxs("li", { children: [_jsx("a", { href: `#${fieldId(name)}`, children: labels.get(name) ?? name }), " ", message] }))) }))] }));
};
const fieldId = (name) => `field-${name.replaceAll(/[^\w-]/g, '-')}`;
/** A parameter of a source with its label, its hint and its control. */
export const ParamInput = ({ field, form, errors }) => (_jsx(Field, { name: `config.${field.name}`, label: field.label, required: field.required, errors: errors, hint: hintOf(field), control: (attributes) => control(field, attributes, form.get(`config.${field.name}`)) }));
/** The hint below a parameter's control. */
function hintOf({ description: whole, example, kind }) {
    // A date control shows dates in the person's language.
    const description = kind === 'date' ? whole.replace(/,? as YYYY-MM-DD/, '') : whole;
    const text = example === '' || kind === 'number' ? description : `${description} For example \`${example}\`.`;
    return text === '' ? undefined : _jsx(Prose, { text: text });
}
/** The control of a parameter, with its earlier value or its default. */
function control(field, attributes, given) {
    const value = given ?? '';
    switch (field.kind) {
        case 'choice':
            return (_jsxs("select", { ...attributes, children: [field.preset === '' && !field.required && _jsx("option", { value: "", children: "Any" }), field.values.map((choice) => (_jsx("option", { value: choice, selected: choice === (given ?? field.preset), children: choice })))] }));
        case 'checkbox':
            return (_jsx("input", { ...attributes, type: "checkbox", value: "true", checked: (given ?? field.preset) === 'true' }));
        case 'date':
            return _jsx("input", { ...attributes, type: "date", value: value });
        case 'number':
            return (_jsx("input", { ...attributes, inputmode: "numeric", value: value === '' ? field.preset : value, placeholder: field.example }));
        case 'json':
            return (_jsx("textarea", { ...attributes, class: "code", rows: 4, spellcheck: false, children: value }));
        default:
            return (_jsx("input", { ...attributes, value: value === '' ? field.preset : value, maxlength: field.maxLength && mostUnits(field.maxLength) }));
    }
}
//# sourceMappingURL=form.js.map