import { isoInstant, parsed } from './date-formats.js';
export const number = String.raw `-?(0|[1-9]\d*)`;
/** Numbers as programs print a double: without zeros at the end but one, with an exponent after one digit. */
const printed = String.raw `-?(0|[1-9]\d*)(\.\d*[1-9]|\.0)?|-?[1-9](\.(\d*[1-9]|0))?[eE][-+]\d+|-?[1-9]\.(\d*[1-9]|0)[eE]\d+`;
/** SQL of the digits of a number, without zeros at either end. */
const digits = (number) => `trim(regexp_replace(regexp_replace(${number}, '[eE].*', ''), '[-.]', '', 'g'), '0')`;
/** Whether a text has all digits of the nearest double, and no others, so that nothing is lost but its form. */
function isPrinted(text) {
    const nearest = `CAST(TRY_CAST(${text} AS DOUBLE) AS VARCHAR)`;
    return `CASE WHEN NOT regexp_full_match(${text}, '${printed}') THEN false
    WHEN ${text} = ${nearest} THEN true ELSE coalesce(${digits(text)} = ${digits(nearest)}, false) END`;
}
/** Numbers with a separator of thousands. */
const grouped = (thousands, decimal) => String.raw `-?\d{1,3}([${thousands}]\d{3})*([${decimal}]\d+)?`;
/** Facts of a column whose values are `value`, null where there is none. */
function factsOf(value, plainText, wanted) {
    const like = (pattern) => `regexp_full_match(${value}, '${pattern}')`;
    const fraction = (sign) => `split_part(${value}, '${sign}', 2)`;
    const all = (sql) => ({ sql, settled: () => false });
    const any = (condition) => ({
        sql: `bool_or(${condition})`,
        settled: (found) => found === 'true',
    });
    const every = (condition) => ({
        sql: `bool_and(${condition}) FILTER (${value} IS NOT NULL)`,
        settled: (found) => found === 'false',
    });
    const isDate = (pattern, date) => every(`CASE WHEN ${like(pattern)} THEN ${date} IS NOT NULL ELSE false END`);
    const day = String.raw `\d{4}-\d\d-\d\d`;
    const clock = String.raw `[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?( ?Z| UTC| ?[+-]\d\d(:?\d\d)?)?`;
    const facts = {
        filled: all(`count(${value})`),
        day: isDate(day, `TRY_CAST(${value} AS DATE)`),
        instant: isDate(`${day}(${clock})?`, isoInstant(value)),
        whole: every(`${like(number)} AND ${value} <> '-0' AND TRY_CAST(${value} AS BIGINT) IS NOT NULL`),
        low: all(`min(TRY_CAST(${value} AS BIGINT))`),
        high: all(`max(TRY_CAST(${value} AS BIGINT))`),
        least: all(`min(${value})`),
        most: all(`max(${value})`),
        some: {
            sql: `first(${value}) FILTER (${value} IS NOT NULL)`,
            settled: (found) => found !== null,
        },
        wanted: every(wanted === undefined ? 'false' : `${parsed(value, wanted)} IS NOT NULL`),
    };
    if (!plainText)
        return facts;
    const numbers = (sign, mark) => ({
        [mark]: every(`${like(`${number}([${sign}]\\d+)?`)} AND NOT ${like(`-0([${sign}]0+)?`)}`),
        [`${mark}_any`]: any(`contains(${value}, '${sign}')`),
        [`${mark}_whole`]: all(`max(length(split_part(ltrim(${value}, '-'), '${sign}', 1)))`),
        // The same number of decimals everywhere, or those of a double.
        [`${mark}_scale`]: all(`max(length(${fraction(sign)}))`),
        [`${mark}_same`]: all(`min(length(${fraction(sign)})) = max(length(${fraction(sign)}))`),
        [`${mark}_double`]: every(isPrinted(sign === '.' ? value : `replace(${value}, '${sign}', '.')`)),
        // `1,234` may be a thousand; only these are fractions for certain.
        [`${mark}_fraction`]: any(`contains(${value}, '${sign}') AND NOT ${like(`-?[1-9]\\d{0,2}[${sign}]\\d{3}`)}`),
    });
    return {
        ...facts,
        ...numbers('.', 'point'),
        ...numbers(',', 'comma'),
        power: any(`regexp_matches(${value}, '\\d[eE]')`),
        grouped: every(`${like(grouped('.', ','))} OR ${like(grouped(',', '.'))}`),
        thousand: all(`min(${value}) FILTER (${like(String.raw `.*\d[.,]\d{3}[.,]\d.*`)})`),
        lower: every(`${value} IN ('true', 'false')`),
        title: every(`${value} IN ('True', 'False')`),
        upper: every(`${value} IN ('TRUE', 'FALSE')`),
    };
}
/** What is known of the values of a column: facts of all rows, or else of the first ones. */
export class Seen {
    column;
    plainText;
    wanted;
    /** SQL of a value with its name. An empty text is not a value. */
    value;
    /** Facts that were read, but are only known of the first rows. */
    open = new Set();
    #at;
    #facts;
    #first = new Map();
    #known = new Map();
    constructor({ column, plainText }, at, wanted) {
        [this.column, this.plainText, this.wanted] = [column, plainText, wanted];
        this.value = `nullif(${column.text}, '') AS v${at}`;
        this.#at = at;
        this.#facts = factsOf(`v${at}`, plainText, wanted);
        for (const fact of Object.keys(this.#facts))
            this.open.add(fact);
    }
    /** SQL of the open facts: all at first. */
    asked() {
        return [...this.open].map((fact) => `${this.#facts[fact].sql} AS ${fact}_${this.#at}`);
    }
    /** Takes the answer to what was asked. */
    learn(row, isAll) {
        for (const fact of this.open) {
            const found = row.optional(`${fact}_${this.#at}`);
            this.#first.set(fact, found);
            if (isAll || this.#facts[fact].settled(found))
                this.#known.set(fact, found);
        }
        this.open.clear();
    }
    #read(fact) {
        if (!this.#known.has(fact))
            this.open.add(fact);
        return this.#first.get(fact) ?? null;
    }
    is = (fact) => this.#read(fact) === 'true';
    number = (fact) => Number(this.#read(fact));
    texts = (...facts) => facts.map((fact) => this.#read(fact) ?? '');
    range = () => ({ low: this.number('low'), high: this.number('high') });
}
//# sourceMappingURL=column-facts.js.map