import { isDeepStrictEqual } from 'node:util';
import type { Config, JobConfig } from '../config/config.js';
import { columnTypes, readParams } from '../contract/params.js';
import type { KnownSource } from './source-params.js';
import { formatDay, parseDay } from '../days/day.js';
import type { LoadedJob } from '../load/ledger.js';
import { didYouMean } from '../common/nearest.js';
import { plural } from '../common/words.js';
import { windowDays } from '../plan/window.js';
import { firstOfEach, jobOf, ofJob } from '../common/series.js';
import { FieldRules } from '../stage/hide/field-rules.js';
import { findUnseenColumns, type UnseenColumn, unseenText } from './loaded-columns.js';

/** Something that a job config names and neither its source nor its loaded rows have. */
export interface Mismatch {
  job: string;
  /** Where the config names it. */
  key: UnseenColumn['key'] | 'exclude' | 'window.to';
  /** A sentence. */
  message: string;
}

/** What a run does not find, before it pays for anything. Of what is loaded, only a changed `key` is looked for. */
export async function findMismatches(
  { jobs, destination }: Config,
  selected: ReadonlySet<string>,
  sources: readonly KnownSource[],
  loaded: readonly LoadedJob[],
  signal: AbortSignal,
): Promise<Mismatch[]> {
  const chosen = jobs.filter(({ name }) => selected.has(name));
  const keyed = chosen.filter(({ name, key }) => {
    const before = ofJob(loaded, name)[0]?.settings;
    return before && !isDeepStrictEqual(before.key, key);
  });
  const isKey = (_job: string, key: string) => key === 'key';
  const unseen = await findUnseenColumns({ jobs: keyed, destination }, undefined, signal, isKey);
  return [
    ...sourceMismatches(chosen, sources),
    ...unseen.map(({ job, key, ...rest }) => ({ job, key, message: unseenText({ job, key, ...rest }) })),
  ];
}

/** Days after a source's last one, and columns that it lacks. A window ends today also if a local file goes on. */
export function sourceMismatches(jobs: readonly JobConfig[], sources: readonly KnownSource[]): Mismatch[] {
  const now = Date.now();
  return firstOfEach(jobs).flatMap((job): Mismatch[] => {
    const { source, window } = job;
    const name = jobOf(job.name);
    const { params }: Pick<KnownSource, 'params'> = sources.find(({ slug }) => slug === source) ?? {
      params: {},
    };
    const known = Object.keys(columnTypes(params));
    const found = known.length === 0 ? [] : unknownFields(job, known);
    if (window === null) return found;
    const undated = Number(params['x-undated-rows'] ?? 0);
    if (undated > 0) found.push({ job: name, key: 'window.to', message: undatedText(name, source, undated) });
    const endDate = readParams(params).find((param) => param.name === 'endDate');
    const last = parseDay(endDate?.lastDay ?? '');
    const end = windowDays(window, now).until - 1;
    const isLater = last !== null && end > last;
    const ofFile = known.length > 0 ? parseDay(endDate?.example ?? '') : null;
    const isAhead = ofFile !== null && Math.min(ofFile, Number(window.to)) > end;
    if (!isLater && !isAhead && window.namedTo === undefined) return found;
    const message = isAhead
      ? `${name}: ${source} has rows until ${formatDay(ofFile)}, but a window ends today at the latest. To load all rows, remove \`window\`.`
      : isLater
        ? `${name}: the last day of ${source} is ${formatDay(last)}; the window goes on until ${formatDay(end)}.`
        : `${name}: the last day of ${source} is ${formatDay(end)}, so the window ends there.`;
    return [...found, { job: name, key: 'window.to', message }];
  });
}

const undatedText = (job: string, source: string, rows: number) =>
  `${job}: ${source} has ${plural(rows, 'row')} without a date, which no window has. To load all rows, remove \`window\`.`;

function unknownFields(
  { name, source, key, columns, hidden, window }: JobConfig,
  known: readonly string[],
): Mismatch[] {
  const job = jobOf(name);
  const named = [
    ...[window?.dateColumn ?? []].flat().map((field) => ['window.date_column', field] as const),
    ...Object.keys(columns).map((field) => ['columns', field] as const),
    ...key.map((field) => ['key', field] as const),
    ...(hidden?.exclude ?? []).map((path) => ['exclude', path] as const),
    ...(hidden?.hash ?? []).map((path) => ['hash', path] as const),
  ];
  const isKnown = (place: string, field: string) => {
    if (!/exclude|hash/.test(place)) return known.includes(field);
    const rules = FieldRules.of([field], []);
    return known.some((each) => rules.find(each));
  };
  return (
    named
      // Rows without an id of their own get one.
      .filter(([place, field]) => field !== 'id' && !isKnown(place, field))
      .map(([place, field]) => {
        const meant = didYouMean(field, known, '');
        const message = `${job}: \`${place}\` names ${field}, but ${source} has no such column. ${meant}`;
        return { job, key: place, message: message.trimEnd() };
      })
  );
}
