/** A copy that nobody can change, so that all may share it. */
export function frozen(value) {
    return freeze(structuredClone(value));
}
function freeze(value) {
    if (typeof value !== 'object' || value === null)
        return value;
    for (const inner of Object.values(value))
        freeze(inner);
    return Object.freeze(value);
}
//# sourceMappingURL=frozen.js.map