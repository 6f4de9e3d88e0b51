import { plainText, readParams } from '../contract/params.js';
import { capitalized, count } from '../common/words.js';
/** The fields of a config in the order of its JSON Schema, which also validates the config. */
export function paramFields(params) {
    const fields = readParams(params).map((param) => ({
        ...param,
        label: param.title ?? wordsOf(param.name),
        kind: kindOf(param),
    }));
    // A name such as `startDate` is not an everyday word.
    const technical = fields.filter(({ name }) => /[A-Z_]/.test(name));
    return fields.map((field) => ({ ...field, description: inLabels(field.description, technical) }));
}
/** A text with the labels of the form instead of the names of params. */
export function inLabels(text, fields) {
    return fields.reduce((said, { name, label }) => {
        const word = new RegExp(`\\b${name.replaceAll(/\W/g, '\\$&')}\\b`);
        return said.replace(word, () => label);
    }, text);
}
/**
 * The config of a posted form. Empty fields are left out, and a text that is not a number stays text, so that the
 * validator reports it.
 */
export function configOf(fields, form) {
    const config = {};
    for (const field of fields) {
        const text = (form.get(`config.${field.name}`) ?? '').trim();
        if (field.kind === 'checkbox')
            config[field.name] = text !== '';
        else if (text !== '')
            config[field.name] = valueOf(field, text);
    }
    return config;
}
/** The form's values for a config, such as that of an earlier job. */
export function formOf(config) {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(config)) {
        if (value === false)
            continue;
        form.set(`config.${name}`, plainText(value));
    }
    return form;
}
/** A config as settings and values in everyday words, in the order of the source's parameters. */
export function displayConfig(config, params) {
    const fields = new Map(paramFields(params).map((field) => [field.name, field]));
    const names = [...fields.keys(), ...Object.keys(config).filter((name) => !fields.has(name))];
    return names
        .filter((name) => Object.hasOwn(config, name))
        .map((name) => [fields.get(name)?.label ?? wordsOf(name), wordOf(config[name])]);
}
function wordOf(value) {
    if (typeof value === 'number')
        return count(value);
    if (typeof value === 'boolean')
        return value ? 'yes' : 'no';
    return plainText(value);
}
function kindOf({ values, type, format }) {
    if (values.length > 0)
        return 'choice';
    if (type === 'boolean')
        return 'checkbox';
    if (type === 'integer' || type === 'number')
        return 'number';
    if (type === 'string')
        return format === 'date' ? 'date' : 'text';
    return 'json';
}
function valueOf({ kind }, text) {
    if (kind === 'number')
        return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    if (kind !== 'json')
        return text;
    try {
        return JSON.parse(text);
    }
    catch {
        return text;
    }
}
/** `startDate` becomes `Start date`. */
function wordsOf(name) {
    const words = name
        .replaceAll(/[_-]+/g, ' ')
        .replaceAll(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
    return capitalized(words);
}
//# sourceMappingURL=params-form.js.map