import { widen } from './widen.js';
/** Merges the fields of several exports as if they were one export. */
export function mergeFields(exports) {
    const merged = new Map();
    for (const field of exports.flat()) {
        const seen = merged.get(field.name);
        merged.set(field.name, seen === undefined ? field : join(seen, field));
    }
    return [...merged.values()];
}
function join(left, right) {
    if (left.type === null || right.type === null)
        return left.type === null ? right : left;
    const [a, b] = [
        { ...left, type: left.type },
        { ...right, type: right.type },
    ];
    const exactAsDouble = left.exactAsDouble && right.exactAsDouble;
    const { digits: some, mixed: _, ...field } = left;
    const digits = larger(some, right.digits);
    const type = widen(a, b);
    const mixed = type === 'VARCHAR' && (digits !== undefined || left.mixed === true || right.mixed === true);
    return { ...field, type, exactAsDouble, ...(digits && { digits }), ...(mixed && { mixed }) };
}
function larger(a, b) {
    if (a === undefined || b === undefined)
        return a ?? b;
    return { whole: Math.max(a.whole, b.whole), fraction: Math.max(a.fraction, b.fraction) };
}
//# sourceMappingURL=merge-fields.js.map