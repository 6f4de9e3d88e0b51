/** What a file may have lost, or not said, before headgate read it. */
export function doubts({ found, reading: { kind }, rows }) {
    if (kind === 'json' && rows === 1 && found.some(({ column }) => column.type === 'JSON'))
        return [
            'The file has one row. If its rows are in a list deeper inside, add it with --rows-at, such as result.items.',
        ];
    if (kind !== 'csv' && kind !== 'xlsx')
        return [];
    const names = found.map(({ column }) => column.name);
    const isRow = /^-?\d[\d.,]*$/.test(names[0] ?? '') ||
        found.some(({ column: { name, type } }) => type === 'DATE' && /^\d+[-/.]\d+[-/.]\d+$/.test(name));
    const isRounded = ({ range }) => range !== null && Math.max(range.high, -range.low) >= 1e15;
    const about = (what, some) => kind === 'xlsx' && some.length > 0
        ? [`${some.map(({ column }) => column.name).join(', ')}: ${what}`]
        : [];
    return [
        ...(isRow
            ? [
                `The first line, ${names.join(', ')}, became names of columns. If it is a row, add a line of names above it.`,
            ]
            : []),
        ...about('Excel keeps 15 digits of a number, so longer ids have lost digits unless they are stored as text.', found.filter(isRounded)),
        ...about('If these are formulas, open and save the file in Excel, which stores their values.', found.filter(({ missing }) => missing === rows)),
    ];
}
//# sourceMappingURL=doubts.js.map