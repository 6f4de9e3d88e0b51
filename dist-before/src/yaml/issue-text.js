import { nearest } from '../common/nearest.js';
const kinds = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    array: 'a list',
    object: 'a map',
    record: 'a map',
};
/** The rule that was broken, as the end of a sentence that starts with the key. */
export function ruleOf(issue) {
    switch (issue.code) {
        case 'invalid_type':
            return `must be ${kinds[issue.expected] ?? issue.expected}`;
        case 'invalid_value':
            return `must be ${issue.values.map(String).join(' or ')}`;
        case 'too_small':
            if (issue.origin === 'array')
                return `must have at least ${issue.minimum} ${issue.minimum === 1 ? 'entry' : 'entries'}`;
            if (issue.origin === 'string')
                return 'must not be empty';
            return `must be ${issue.inclusive === false ? 'above' : 'at least'} ${issue.minimum}`;
        case 'too_big':
            if (issue.origin === 'array')
                return `must have at most ${issue.maximum} entry`;
            if (issue.origin === 'string')
                return `must have at most ${issue.maximum} characters`;
            return `must be at most ${issue.maximum}`;
        default:
            return issue.message;
    }
}
/** What to do about a mistake. Never shows the value, because it may be a secret in the wrong place. */
export function hintOf(issue, node) {
    if (issue.code === 'custom')
        return issue.params?.['hint'];
    if (node.kind !== 'scalar')
        return undefined;
    if (issue.code === 'invalid_value') {
        const near = nearest(String(node.value), issue.values.map(String));
        return near === null ? undefined : `Did you mean ${near}?`;
    }
    if (issue.code !== 'invalid_type')
        return undefined;
    if (node.value === null)
        return 'This key is empty: give it a value, or remove it.';
    if (issue.expected === 'string')
        return 'Put it in quotes.';
    if (issue.expected === 'array')
        return 'Write a list, such as [a].';
    return node.expanded ? 'This is the value of the variable.' : undefined;
}
//# sourceMappingURL=issue-text.js.map