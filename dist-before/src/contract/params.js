const isDescribed = (part) => typeof part === 'object' && part !== null && !Array.isArray(part);
/** A part that is not what JSON Schema says counts as missing. */
const text = (part) => (typeof part === 'string' ? part : undefined);
const number = (part) => (typeof part === 'number' ? part : undefined);
const list = (part) => (Array.isArray(part) ? part : []);
/** What an object may say of all params, in the words of JSON Schema. */
const ofAll = /^(\$.*|x-.*|type|title|description|required|additionalProperties|definitions|examples?|default|(all|any|one)Of|not|if|then|else)$/;
/**
 * The contract leaves the shape of `params` open. A JSON Schema, a list of objects that have a `name`, and an object with a
 * description or a type by name are understood.
 */
function describedIn(schema) {
    if (isDescribed(schema['properties']))
        return Object.entries(schema['properties']).map(([name, param]) => [
            name,
            isDescribed(param) ? param : {},
        ]);
    const isNamed = (each) => isDescribed(each) && typeof each['name'] === 'string';
    const named = Object.values(schema).find((part) => list(part).length > 0 && list(part).every(isNamed));
    if (named !== undefined)
        return list(named)
            .filter(isNamed)
            .map((param) => [param.name, isDescribed(param['schema']) ? { ...param, ...param['schema'] } : param]);
    return Object.entries(schema).flatMap(([name, param]) => {
        if (ofAll.test(name))
            return [];
        if (isDescribed(param))
            return [[name, param]];
        return typeof param === 'string' ? [[name, { type: param }]] : [];
    });
}
/** Words for types, by those of JSON Schema. */
const types = {
    string: /^(string|str|text|date|datetime|date-time|day|time|enum)$/i,
    integer: /^(integer|int|int32|int64|long)$/i,
    number: /^(number|float|double|decimal)$/i,
    boolean: /^(boolean|bool)$/i,
};
/** Of JSON Schema, or as the service says it. */
function typeOf(param, values) {
    const said = text(param['type']);
    if (said === undefined)
        return values.length > 0 ? 'string' : 'any';
    return Object.keys(types).find((type) => types[type].test(said)) ?? said;
}
/** The params of a source in the order in which the service describes them; empty if it describes none. */
export function readParams(schema) {
    const required = list(schema['required']);
    return describedIn(schema).map(([name, param]) => {
        const allowed = ['enum', 'values', 'options', 'choices'].map((word) => list(param[word]));
        const values = (allowed.find((each) => each.length > 0) ?? []).map(plainText);
        return {
            name,
            required: required.includes(name) || param['required'] === true,
            title: text(param['title']),
            type: typeOf(param, values),
            format: text(param['format']) ?? (/^date$/i.test(text(param['type']) ?? '') ? 'date' : undefined),
            values,
            description: text(param['description']) ?? '',
            example: plainText(list(param['examples'])[0] ?? param['example']),
            preset: plainText(param['default']),
            min: number(param['minimum']),
            max: number(param['maximum']),
            maxLength: number(param['maxLength']),
            dateColumn: text(param['x-date-column']),
            lastDay: text(param['x-last-day']),
        };
    });
}
/** Types of the columns, by name, which headgate's own service tells of local files. */
export function columnTypes({ 'x-column-types': types }) {
    return typeof types === 'object' && types !== null ? types : {};
}
/** A text as it is, another value as JSON, and nothing for a missing one. */
export function plainText(value) {
    if (value === undefined || value === null)
        return '';
    return typeof value === 'string' ? value : JSON.stringify(value);
}
//# sourceMappingURL=params.js.map