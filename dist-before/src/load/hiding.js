/** Settings with what is hidden from now on. */
export function withHidden(settings, { hidden }) {
    return { ...settings, hidden };
}
/** What `_headgate.columns` says of a field: `excluded`, `hashed`, or which parts of it are; null: nothing is hidden. */
export function hiddenText(field, { exclude, hash }) {
    const name = field.toLowerCase();
    const isWhole = (path) => ['*', name, `${name}[]`].includes(path.toLowerCase());
    if (exclude.some(isWhole))
        return 'excluded';
    if (hash.some(isWhole))
        return 'hashed';
    const isPart = (path) => ['.', '['].some((next) => path.toLowerCase().startsWith(`${name}${next}`));
    const parts = (paths, what) => paths.filter((path) => isPart(path) || path.startsWith('*.')).map((path) => `${path} ${what}`);
    const all = [...parts(exclude, 'excluded'), ...parts(hash, 'hashed')];
    return all.length === 0 ? null : all.join(', ');
}
/** Excluded fields, which have no column. */
export function excludedFields(columns, { exclude }) {
    const there = new Set(columns.map(({ field }) => field?.toLowerCase()));
    return exclude.filter((path) => !/[.*]|\[/.test(path) && !there.has(path.toLowerCase()));
}
/** The rows of `_headgate.columns` for a table. */
export function columnRows(table, columns, settings) {
    const hidden = settings.find((each) => each?.hidden !== undefined)?.hidden;
    const own = columns.map((column) => ({
        table,
        ...column,
        hidden: hidden && column.field !== null ? hiddenText(column.field, hidden) : null,
    }));
    const excluded = hidden === undefined ? [] : excludedFields(columns, hidden);
    return [...own, ...excluded.map((field) => ({ table, field, valued: false, hidden: 'excluded' }))];
}
//# sourceMappingURL=hiding.js.map