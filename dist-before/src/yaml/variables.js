import { scalars } from './tree.js';
/** `$${` (a literal `${`), a reference, or an incomplete reference. */
const pattern = /\$\$\{|\$\{(?<name>[A-Za-z_][A-Za-z0-9_]*)(?:(?<kind>:-|:\?)(?<rest>[^{}]*))?\}|\$\{/g;
/** Whether a text is a single reference without a default value. */
export function isBareReference(text) {
    return /^\$\{[A-Za-z_][A-Za-z0-9_]*(:-|:\?[^{}]*)?\}$/.test(text);
}
/**
 * Expands `${NAME}`, `${NAME:-default}` and `${NAME:?message}` in every text below a node, in place. The result is text
 * and is not expanded again, so a variable's value never becomes YAML or another reference. As in a shell, `:-` and
 * `:?` treat an empty variable as unset.
 */
export function expandVariables(root, env, source) {
    const mistakes = [];
    for (const node of scalars(root)) {
        if (typeof node.value === 'string' && node.value.includes('${'))
            expand(node, node.value, env, source, mistakes);
    }
    return mistakes;
}
function expand(node, text, env, source, mistakes) {
    const fail = (reference, message, hint) => {
        const from = Math.max(node.at.from, source.text.indexOf(reference, node.at.from));
        const inside = from + reference.length <= node.at.to;
        mistakes.push({ at: inside ? { from, to: from + reference.length } : node.at, message, hint });
        node.refused = true;
        return '';
    };
    node.value = text.replace(pattern, (reference, ...groups) => {
        if (reference === '$${')
            return '${';
        const { name, kind, rest = '' } = groups.at(-1);
        if (name === undefined) {
            const message = `${node.label} has a \${ that is not a reference to a variable.`;
            return fail(reference, message, 'Write ${NAME}, ${NAME:-default} or ${NAME:?message}; $${ writes a plain ${.');
        }
        const value = Object.hasOwn(env, name) ? (env[name] ?? '') : '';
        if (value !== '')
            return value;
        if (kind === ':-')
            return rest;
        if (kind === ':?')
            return fail(reference, `${name} is not set: ${rest || 'it is required'}.`, `Set ${name}.`);
        if (Object.hasOwn(env, name) && env[name] !== undefined)
            return '';
        return fail(reference, `The variable ${name} is not set.`, `Set ${name}, or write \${${name}:-default}.`);
    });
    node.expanded = true;
}
//# sourceMappingURL=variables.js.map