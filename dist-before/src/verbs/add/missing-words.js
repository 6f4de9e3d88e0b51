import { closing } from '../../common/closing.js';
import { plural, shellWord } from '../../common/words.js';
import { quoteText } from '../../duckdb/sql.js';
import { openFile } from '../../service/sources/dataset/open-file.js';
/** Words that programs write where there is no value. */
const emptyWords = [
    'NA',
    'N/A',
    '#N/A',
    'NULL',
    'null',
    '\\N',
    'None',
    'NaN',
    'nan',
    '<NA>',
    '(null)',
    '.',
    '-',
];
export async function missingWords({ path, relation, reading, found }) {
    const texts = found.filter(({ column }) => /^(VARCHAR|JSON)$/.test(column.type)).slice(0, 64);
    if (texts.length === 0 || (reading.kind !== 'csv' && reading.kind !== 'xlsx'))
        return [];
    const facts = texts.map(({ column: { text } }, at) => {
        const isEmpty = `FILTER (${text} IN (${emptyWords.map(quoteText).join(', ')}))`;
        return `CAST(to_json(histogram(${text}) ${isEmpty}) AS VARCHAR) AS words${at},
      coalesce(bool_and(regexp_full_match(${text}, '-?(0|[1-9][0-9]*)([.][0-9]+)?')), false) AS numbers${at}`;
    });
    const row = await closing(await openFile(path), (file) => file.row(`SELECT ${facts.join(', ')} FROM ${relation}`));
    const places = new Map();
    const numbers = [];
    for (const [at, { column }] of texts.entries()) {
        const words = JSON.parse(row.optional(`words${at}`) ?? '{}');
        for (const [word, times] of Object.entries(words))
            places.set(word, [...(places.get(word) ?? []), `${column.name} (${plural(times, 'row')})`]);
        if (reading.kind === 'xlsx' && row.flag(`numbers${at}`))
            numbers.push(column.name);
    }
    return [
        ...(numbers.length > 0
            ? [
                `${numbers.join(', ')}: the file has these numbers as text; --type COLUMN=TYPE loads them as numbers.`,
            ]
            : []),
        ...[...places].map(([word, columns]) => `\`${word}\` is in ${columns.join(', ')}. If it is no value, add the file with --null ${shellWord(word)}.`),
    ];
}
//# sourceMappingURL=missing-words.js.map