/** The keys of an object, such as the words of an `enum`. */
export const namesOf = (table) => Object.keys(table);
/** Keyword of the param `startDate` that names the column with a row's day. */
const dateColumnKeyword = 'x-date-column';
/** Keyword of the param `endDate` with the last day of a source that gets no new rows. */
const lastDayKeyword = 'x-last-day';
/** Keyword of a source's params with the types of its columns, by name, in DuckDB's words. */
export const columnTypesKeyword = 'x-column-types';
/** Keyword of a source's params with the number of rows that have no date, so that no days have them. */
export const undatedKeyword = 'x-undated-rows';
/** Keyword of a source's params with its files: `name`, `version`, and the `first` and `last` day of each. */
export const filesKeyword = 'x-files';
/** Keywords beyond JSON Schema. */
export const ownKeywords = [
    dateColumnKeyword,
    lastDayKeyword,
    columnTypesKeyword,
    undatedKeyword,
    filesKeyword,
];
/** The JSON Schema of a config: keywords, the source's own parameters, the dates, and the number of rows. */
export function paramsSchema({ keywords, examples, own = {}, date, dateColumn, dateExamples, lastDay, required = [], }) {
    return {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        additionalProperties: false,
        ...(required.length > 0 && { required }),
        properties: {
            ...(keywords !== undefined && {
                keywords: {
                    title: 'Keywords',
                    type: 'string',
                    maxLength: 500,
                    ...(required.includes('keywords') && { minLength: 1 }),
                    description: keywords,
                    ...(examples && { examples }),
                },
            }),
            ...own,
            ...(date !== undefined && {
                startDate: {
                    ...day('From', `${date}: the first`, dateExamples?.first),
                    ...(dateColumn !== undefined && { [dateColumnKeyword]: dateColumn }),
                },
                endDate: {
                    ...day('To', `${date}: the last`, dateExamples?.last, ' Not before startDate.'),
                    ...(lastDay !== undefined && { [lastDayKeyword]: lastDay }),
                },
            }),
            maxData: {
                title: 'Rows',
                type: 'integer',
                minimum: 1,
                description: 'Most rows wanted, the newest of those that match. Default: what the plan allows for one job.',
            },
        },
    };
}
function day(title, which, example, rule = '') {
    const description = `${which} one, inclusive, as YYYY-MM-DD in UTC.${rule}`;
    const examples = example === undefined ? {} : { examples: [example] };
    return { title, type: 'string', format: 'date', description, ...examples };
}
/** `mode` for sources that take several terms. */
export const termMode = {
    title: 'Match',
    enum: ['any', 'all'],
    default: 'any',
    description: 'Whether a row must contain any of the terms or all of them.',
};
/** Comma-separated terms. */
export function termsOf(keywords) {
    const terms = (keywords ?? '').split(',').map((term) => term.trim());
    return terms.filter((term) => term !== '');
}
/** Whether a text in lower case contains one of a config's terms, or all of them; without terms, every text does. */
export function termTest({ keywords, mode }) {
    const terms = termsOf(keywords).map((term) => term.toLowerCase());
    if (terms.length === 0)
        return () => true;
    if (mode === 'all')
        return (text) => terms.every((term) => text.includes(term));
    return (text) => terms.some((term) => text.includes(term));
}
//# sourceMappingURL=params.js.map