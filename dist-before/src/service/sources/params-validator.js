import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseDay } from '../../days/day.js';
import { ownKeywords } from './params.js';
/**
 * Compiles the `params` of sources: JSON Schema, draft 2020-12, reporting every mistake of a config. To check a schema
 * itself takes 100 ms; where that was done before, `validateSchema` is false.
 */
export function paramsValidator(validateSchema = true) {
    const ajv = new Ajv2020({ allErrors: true, validateSchema });
    ajv.addFormat('date', (text) => parseDay(text) !== null);
    for (const keyword of ownKeywords)
        ajv.addKeyword(keyword);
    return ajv;
}
const types = { string: 'text', integer: 'a whole number', object: 'an object' };
/** What is wrong with a value, to continue a sentence. */
export function mistakeText({ keyword, params, message }) {
    const { allowedValues, limit, type } = params;
    switch (keyword) {
        case 'required':
            return 'is required';
        case 'additionalProperties':
            return 'is not a parameter of this source';
        case 'enum':
            return `must be one of ${allowedValues.map(String).join(', ')}`;
        case 'format':
            return 'must be a date that exists, as YYYY-MM-DD';
        case 'type':
            return `must be ${types[String(type)] ?? String(type)}`;
        case 'minimum':
            return `must be at least ${String(limit)}`;
        case 'maximum':
            return `must be at most ${String(limit)}`;
        case 'minLength':
            return limit === 1 ? 'must not be empty' : `must have at least ${String(limit)} characters`;
        case 'maxLength':
            return `must have at most ${String(limit)} characters`;
        case 'pattern':
            return 'has another form than this parameter takes';
        default:
            return message ?? 'is invalid';
    }
}
/** Where a mistake is in a config. */
export const pathOf = ({ instancePath }) => instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
//# sourceMappingURL=params-validator.js.map