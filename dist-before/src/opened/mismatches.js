import { isDeepStrictEqual } from 'node:util';
import { columnTypes, readParams } from '../contract/params.js';
import { formatDay, parseDay } from '../days/day.js';
import { didYouMean } from '../common/nearest.js';
import { plural } from '../common/words.js';
import { windowDays } from '../plan/window.js';
import { firstOfEach, jobOf, ofJob } from '../common/series.js';
import { FieldRules } from '../stage/hide/field-rules.js';
import { findUnseenColumns, unseenText } from './loaded-columns.js';
/** What a run does not find, before it pays for anything. Of what is loaded, only a changed `key` is looked for. */
export async function findMismatches({ jobs, destination }, selected, sources, loaded, signal) {
    const chosen = jobs.filter(({ name }) => selected.has(name));
    const keyed = chosen.filter(({ name, key }) => {
        const before = ofJob(loaded, name)[0]?.settings;
        return before && !isDeepStrictEqual(before.key, key);
    });
    const isKey = (_job, key) => key === 'key';
    const unseen = await findUnseenColumns({ jobs: keyed, destination }, undefined, signal, isKey);
    return [
        ...sourceMismatches(chosen, sources),
        ...unseen.map(({ job, key, ...rest }) => ({ job, key, message: unseenText({ job, key, ...rest }) })),
    ];
}
/**
 * What a source does not have: days after its last one, and columns. The window of the bundled sample ends with the
 * sample. A window ends today also if a local file goes on.
 */
export function sourceMismatches(jobs, sources) {
    const now = Date.now();
    return firstOfEach(jobs).flatMap((job) => {
        const { source, window } = job;
        const name = jobOf(job.name);
        const { params } = sources.find(({ slug }) => slug === source) ?? {
            params: {},
        };
        const known = Object.keys(columnTypes(params));
        const found = known.length === 0 ? [] : unknownFields(job, known);
        if (window === null)
            return found;
        const undated = Number(params['x-undated-rows'] ?? 0);
        if (undated > 0)
            found.push({ job: name, key: 'window.to', message: undatedText(name, source, undated) });
        const endDate = readParams(params).find((param) => param.name === 'endDate');
        const last = parseDay(endDate?.lastDay ?? '');
        const end = windowDays(window, now).until - 1;
        const isLater = last !== null && end > last;
        const ofFile = known.length > 0 ? parseDay(endDate?.example ?? '') : null;
        const isAhead = ofFile !== null && Math.min(ofFile, Number(window.to)) > end;
        if (!isLater && !isAhead && window.namedTo === undefined)
            return found;
        const message = isAhead
            ? `${name}: ${source} has rows until ${formatDay(ofFile)}, but a window ends today at the latest. To load all rows, remove \`window\`.`
            : isLater
                ? `${name}: the last day of ${source} is ${formatDay(last)}; the window goes on until ${formatDay(end)}.`
                : `${name}: the last day of ${source} is ${formatDay(end)}, so the window ends there.`;
        return [...found, { job: name, key: 'window.to', message }];
    });
}
const undatedText = (job, source, rows) => `${job}: ${source} has ${plural(rows, 'row')} without a date, which no window has. To load all rows, remove \`window\`.`;
function unknownFields({ name, source, key, columns, hidden, window }, known) {
    const job = jobOf(name);
    const named = [
        ...[window?.dateColumn ?? []].flat().map((field) => ['window.date_column', field]),
        ...Object.keys(columns).map((field) => ['columns', field]),
        ...key.map((field) => ['key', field]),
        ...(hidden?.exclude ?? []).map((path) => ['exclude', path]),
        ...(hidden?.hash ?? []).map((path) => ['hash', path]),
    ];
    const isKnown = (place, field) => {
        if (!/exclude|hash/.test(place))
            return known.includes(field);
        const rules = FieldRules.of([field], []);
        return known.some((each) => rules.find(each));
    };
    return (named
        // Rows without an id of their own get one.
        .filter(([place, field]) => field !== 'id' && !isKnown(place, field))
        .map(([place, field]) => {
        const meant = didYouMean(field, known, '');
        const message = `${job}: \`${place}\` names ${field}, but ${source} has no such column. ${meant}`;
        return { job, key: place, message: message.trimEnd() };
    }));
}
//# sourceMappingURL=mismatches.js.map