import { quoteText } from '../../../duckdb/sql.js';
const days = '%Y-%m-%d|%d/%m/%Y|%m/%d/%Y|%d.%m.%Y|%d-%m-%Y|%m-%d-%Y|%Y/%m/%d|%Y.%m.%d|%d/%m/%y|%m/%d/%y|%d.%m.%y|%d %b %Y|%d-%b-%Y|%d-%b-%y|%d%b%Y|%b %d, %Y|%d %B %Y|%B %d, %Y'.split('|');
const times = ['', ' %H:%M', ' %H:%M:%S', ' %H:%M:%S %z', ' %I:%M %p', ' %I:%M:%S %p'];
/** ISO 8601 dates and times without seconds or a `T` are read without a format. */
const formats = [
    ...times.flatMap((time) => days.map((day) => `${day}${time}`)),
    // Of SAS, of email and feeds, and of Twitter.
    '%d%b%Y:%H:%M:%S',
    '%a, %d %b %Y %H:%M:%S %z',
    '%a %b %d %H:%M:%S %z %Y',
];
/** Words for a whole number that counts from 1970. */
export const epochs = { epoch: 1_000_000, epoch_ms: 1_000 };
export const isEpoch = (format) => Object.hasOwn(epochs, format);
/** SQL of a text in ISO 8601 as TIMESTAMPTZ. DuckDB takes a zone only right after seconds. */
export function isoInstant(text) {
    const cast = (value) => `TRY_CAST(${value} AS TIMESTAMPTZ)`;
    const joined = String.raw `regexp_replace(${text}, ' (Z|[+-][\d:]+)$', '\1')`;
    const withSeconds = String.raw `regexp_replace(${joined}, '^(.{10}[T ]\d\d:\d\d)(Z| UTC|[+-].*)$', '\1:00\2')`;
    return `coalesce(${cast(text)}, ${cast(withSeconds)})`;
}
/** SQL of a text as TIMESTAMP; null where it is not written in the format. */
export function parsed(text, format) {
    const time = `try_strptime(${text}, ${quoteText(format)})`;
    // DuckDB takes `3` for the year 3.
    return format.includes('%Y') ? `(CASE WHEN year(${time}) >= 1000 THEN ${time} END)` : time;
}
export const hasTime = (format) => /%[HIMSspf]/.test(format);
/**
 * The formats in which the most values of a column are dates. `text` is SQL of its values, null where there is none;
 * `samples` are some of them, `first` is how many rows are tried first. One that is wanted comes before all others that fit.
 */
export async function fitFormats(file, relation, text, samples, wanted, first) {
    const candidates = [
        ...new Set([...(wanted === undefined ? [] : [wanted]), ...(await likely(file, samples))]),
    ];
    const some = await misfitsOf(file, `(FROM ${relation} LIMIT ${first})`, text, candidates);
    // A format that reads all rows also reads the first ones.
    const likeliest = some.flatMap(({ format, misfits }) => (misfits === 0 ? [format] : []));
    let fits = await misfitsOf(file, relation, text, likeliest);
    if (!fits.some(({ misfits }) => misfits === 0))
        fits = await misfitsOf(file, relation, text, candidates);
    const best = fits[0];
    if (best !== undefined && best.format === wanted && best.misfits === 0)
        return [best];
    const least = Math.min(...fits.map(({ misfits }) => misfits));
    return fits.filter(({ misfits }) => misfits === least);
}
async function misfitsOf(file, relation, text, formats) {
    if (formats.length === 0)
        return [];
    const facts = formats.flatMap((format, at) => [
        `count(*) FILTER (${parsed('value', format)} IS NULL) AS misfits${at}`,
        `first(value) FILTER (${parsed('value', format)} IS NULL) AS misfit${at}`,
    ]);
    const row = await file.row(`SELECT ${facts.join(', ')} FROM (SELECT ${text} AS value FROM ${relation}) WHERE value IS NOT NULL`);
    return formats.map((format, at) => ({
        format,
        misfits: row.number(`misfits${at}`),
        misfit: row.optional(`misfit${at}`),
    }));
}
/** Those that read at least one of the samples. */
async function likely(file, samples) {
    const tries = formats.map((format, at) => {
        const reads = samples.map((sample) => `${parsed(quoteText(sample), format)} IS NOT NULL`);
        return `(${reads.join(' OR ')}) AS f${at}`;
    });
    const row = await file.row(`SELECT ${tries.join(', ')}`);
    return formats.filter((_, at) => row.flag(`f${at}`));
}
//# sourceMappingURL=date-formats.js.map