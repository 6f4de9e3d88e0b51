import { printable } from '../common/words.js';
/** How many characters of a key a message shows. */
const maxKeyLength = 60;
/** The value alone, without positions. */
export function plain(node) {
    if (node.kind === 'scalar')
        return node.value;
    if (node.kind === 'list')
        return node.items.map(plain);
    return Object.fromEntries([...node.entries].map(([key, entry]) => [key, plain(entry.value)]));
}
/** All scalars below a node, including the node itself. */
export function* scalars(node) {
    if (node.kind === 'scalar')
        yield node;
    else if (node.kind === 'list')
        for (const item of node.items)
            yield* scalars(item);
    else
        for (const { value } of node.entries.values())
            yield* scalars(value);
}
/** The value of a key; undefined if the key is missing or the node is not a map. */
export function child(node, key) {
    return node?.kind === 'map' ? node.entries.get(key)?.value : undefined;
}
/** The entries of a list; none if the node is not a list. */
export function itemsOf(node) {
    return node?.kind === 'list' ? node.items : [];
}
/** The text of a scalar; null if the node is not a scalar or was refused. */
export function textOf(node) {
    return node?.kind === 'scalar' && !node.refused && typeof node.value === 'string' ? node.value : null;
}
export function scalar(label, at, value) {
    return { kind: 'scalar', label, at, value, expanded: false, refused: false };
}
export function find(root, path) {
    let node = root;
    let key = null;
    for (const step of path) {
        const next = stepInto(node, step);
        if (next === null)
            return { node: null, label: join(node.label, step), at: anchor(node, key), key };
        node = next.value;
        key = next.key;
    }
    return { node, label: node.label, at: anchor(node, key), key };
}
function stepInto(node, step) {
    if (node.kind === 'map')
        return node.entries.get(String(step)) ?? null;
    const value = node.kind === 'list' ? node.items[Number(step)] : undefined;
    return value === undefined ? null : { key: null, value };
}
function anchor(node, key) {
    if (node.kind === 'scalar')
        return node.at;
    if (key !== null)
        return key;
    const first = node.kind === 'map' ? [...node.entries.values()][0]?.key : undefined;
    return first ?? { from: node.at.from, to: node.at.from + 1 };
}
/** Extends a path: `jobs` and 0 make `jobs[0]`, and then `name` makes `jobs[0].name`. */
export function join(label, step) {
    if (typeof step === 'number')
        return `${label}[${step}]`;
    const name = printable(String(step));
    const key = name.length > maxKeyLength ? `${name.slice(0, maxKeyLength)}…` : name;
    return label === '' ? key : `${label}.${key}`;
}
//# sourceMappingURL=tree.js.map