import { usageError } from './errors.js';
import { didYouMean } from './nearest.js';
/** Options that are lists of names. */
const lists = new Set(['select', 'accounts', 'keep', 'jobs']);
/** In plain JavaScript nothing else checks what a program passes. Throws `usage`. */
export function checkArguments(call, given, accepted) {
    const texts = accepted.texts?.split(' ') ?? [];
    const known = accepted.options?.split(' ');
    const { [texts.length]: options = {} } = given;
    if (typeof options !== 'object' || options === null)
        throw needs(call, ['its options as an object']);
    const wanted = [
        ...texts.filter((_, index) => typeof given[index] !== 'string').map((name) => `${name} as text`),
        ...(accepted.needed === undefined || accepted.needed in options
            ? []
            : [`${accepted.needed} in its options`]),
        ...Object.entries(options).flatMap(([name, value]) => lists.has(name) && value !== undefined && !Array.isArray(value) ? [`${name} as a list`] : []),
    ];
    if (wanted.length > 0)
        throw needs(call, wanted);
    const unknown = Object.keys(options).find((name) => known?.includes(name) === false);
    if (known === undefined || unknown === undefined)
        return;
    throw usageError(`${call} has no option ${unknown}`, didYouMean(unknown, known, `Its options: ${known.join(', ')}.`));
}
const needs = (call, wanted) => usageError(`${call} needs ${wanted.join(' and ')}`, "For example `loadConfig('headgate.yaml')`, `run({ select: ['posts'] })` or `drop('posts')`.");
//# sourceMappingURL=check-arguments.js.map