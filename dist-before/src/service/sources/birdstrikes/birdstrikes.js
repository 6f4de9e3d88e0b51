import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sample } from '../../../contract/sample.js';
import { packagePath } from '../../../common/package-path.js';
import { paramsSchema, termMode, termTest } from '../params.js';
const dateColumn = 'Flight Date';
const speciesColumn = 'Wildlife Species';
const numberColumns = new Set(['Cost Other', 'Cost Repair', 'Cost Total $', 'Speed IAS in knots']);
const columns = [
    'id',
    'Airport Name',
    'Aircraft Make Model',
    'Effect Amount of damage',
    dateColumn,
    'Aircraft Airline Operator',
    'Origin State',
    'Phase of flight',
    'Wildlife Size',
    speciesColumn,
    'Time of day',
    ...numberColumns,
];
const species = {
    title: 'Species',
    type: 'string',
    maxLength: 500,
    description: 'Comma-separated terms, any of which is found in Wildlife Species in any case.',
    examples: ['gull', 'canada goose, red-tailed hawk'],
};
/** The bundled data set, so that a first run needs no network. */
export const birdstrikes = {
    slug: sample.slug,
    name: 'Bird strikes',
    description: `A sample of 10,000 reports of wildlife strikes to aircraft in the United States, from 1990-01-08 to ${sample.lastDay}; four fifths of them name an unknown bird (FAA Wildlife Strike Database). Needs no network.`,
    params: paramsSchema({
        keywords: 'Comma-separated terms, found anywhere in any of the text columns in any case: `hawk` also finds Hawker aircraft. Leave empty for every report.',
        examples: ['gull', 'american airlines, turkey vulture'],
        own: { mode: termMode, species },
        date: 'Day of the flight',
        dateColumn,
        dateExamples: { first: '2001-01-01', last: sample.lastDay },
        lastDay: sample.lastDay,
    }),
    hosts: [],
    columns: () => columns,
    async *collect(config) {
        const matches = termTest(config);
        const isOfSpecies = termTest({ keywords: config.species ?? '' });
        const { startDate = '', endDate = '9999-12-31' } = config;
        for (const strike of await loadStrikes()) {
            if (strike.date < startDate)
                return;
            if (strike.date <= endDate && matches(strike.text) && isOfSpecies(strike.species))
                yield rowOf(strike);
        }
    },
};
let loaded;
/** Newest first; reports of one day in the order of the file. Read at the first use, then kept in memory. */
function loadStrikes() {
    loaded ??= readStrikes();
    return loaded;
}
async function readStrikes() {
    const file = await readFile(packagePath('src/service/sources/birdstrikes/birdstrikes.csv.gz'));
    // No cell of this file is quoted. A reader of any CSV takes three times as long, in every process with a first job.
    const [head = '', ...lines] = (await promisify(gunzip)(file)).toString().trimEnd().split('\r\n');
    const names = head.split(',');
    const [dateAt, speciesAt] = [names.indexOf(dateColumn), names.indexOf(speciesColumn)];
    const copies = new Map();
    const strikes = lines.map((line) => {
        const copy = (copies.get(line) ?? 0) + 1;
        copies.set(line, copy);
        const cells = line.split(',');
        const text = cells
            .filter((_, index) => isText(names[index]))
            .join('\n')
            .toLowerCase();
        return { date: cells[dateAt], species: cells[speciesAt].toLowerCase(), text, names, cells, copy };
    });
    return strikes.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
/** The id depends on the content and, for exact duplicates, on the number of the copy, never on the position. */
function rowOf({ names, cells, copy }) {
    const hash = createHash('sha256').update(JSON.stringify(cells)).digest('hex').slice(0, 16);
    const values = names.map((name, index) => [name, valueOf(name, cells[index])]);
    return { id: copy === 1 ? hash : `${hash}-${copy}`, ...Object.fromEntries(values) };
}
const isText = (name) => name !== dateColumn && !numberColumns.has(name);
function valueOf(name, cell) {
    if (cell === '')
        return null;
    return numberColumns.has(name) ? Number(cell) : cell;
}
//# sourceMappingURL=birdstrikes.js.map