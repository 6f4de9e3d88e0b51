import { daysText, overlap, sliceDates } from '../../days/day.js';
import { answersOf, isExpired, type Load, rowsForgotten } from '../../load/ledger.js';
import { canonicalJson } from '../../plan/identity.js';
import { jobOf, seriesOf, groupBy, ofJob } from '../../common/series.js';
import type { Gap } from '../../sync/events.js';
import { proofText } from '../../sync/run-words.js';
import { count, listed, plural, sum, texts } from '../../common/words.js';
import { historyTable, vanishedAtColumn } from '../../load/column-names.js';
import { countsText } from '../changes/changes.js';
import { type RecordedJob, type RecordFacts, contactsOf, licencesOf } from './facts.js';
import type { DataFile, WrittenFile } from './write-data.js';
import type { ColumnFacts } from './table.js';

/** How many different configs are shown of a job config; jobs.csv has all of them. */
const shownConfigs = 20;

const gapWords: Readonly<Record<Gap['state'], string>> = {
  missing: 'not loaded',
  incomplete: 'more rows may exist than were returned',
  unproven: 'not proven to be complete',
  stopped: 'the job was stopped',
  failed: 'the job failed',
  rejected: 'some rows did not fit and were not loaded',
  deleted: 'rows were deleted from the table afterwards',
  changed: 'rows were added or changed in the table afterwards',
  suspect: 'an unlikely number of rows, in two fetches; not checked',
};

/** METHODS.md: how the rows were collected, and what is missing. */
export function methods(
  facts: RecordFacts,
  data: readonly DataFile[],
  documents: readonly WrittenFile[],
): string {
  const { jobs, versions } = facts;
  return [
    '# How these data were collected',
    summary(facts),
    ...[...groupBy(jobs, ({ config }) => jobOf(config.name)).values()].map((series) =>
      jobText(series, facts),
    ),
    '## Versions',
    bullets(Object.entries(versions).map(([name, version]) => `${name} ${version}`)),
    '## Checksums',
    [
      '| file | bytes | SHA-256 |',
      '|---|--:|---|',
      ...[...data, ...documents].map(
        ({ path, bytes, sha256 }) => `| ${path} | ${count(bytes)} | \`${sha256}\` |`,
      ),
    ].join('\n'),
    '## Data availability statement',
    statement(facts),
  ]
    .join('\n\n')
    .concat('\n');
}

export function summary({ jobs, tables, service, idsOnly, at }: RecordFacts): string {
  const rows = sum(tables.map((table) => table.rows));
  const sources = [...new Set(jobs.map(({ config }) => `\`${config.source}\``))];
  const ids = idsOnly ? ' Only the columns that identify a row are included.' : '';
  return `${plural(rows, 'row')} in ${plural(tables.length, 'table')}, collected with headgate from ${sources.join(', ')} of ${service}.${ids} This describes the state after the load of ${at}. Every loaded job is in \`jobs.csv\`, every column in \`codebook.md\`. A job that met its row limit and was not loaded, because headgate asked again in smaller parts, is not listed.`;
}

/** One section for a job config; with `for_each` its values are together, and a table has the numbers of each. */
function jobText(series: readonly [RecordedJob, ...RecordedJob[]], facts: RecordFacts): string {
  const [{ config, window }] = series;
  const { value } = seriesOf(config.name);
  const live = series.flatMap((each) => each.live);
  const replaced = series.flatMap((each) => each.replaced.flatMap(answersOf));
  const gaps = series.flatMap((each) => each.gaps);
  const { obtained, rejected, forgotten, kept } = numbersOf(series);
  const taken = obtained - rejected - forgotten;
  const answers = live.flatMap(answersOf);
  const times = answers.map(({ remoteCreatedAt }) => new Date(remoteCreatedAt).toISOString()).toSorted();
  const capped = live.filter(({ complete }) => !complete);
  const { timeZone = 'UTC' } = config.window ?? {};
  const { exclude = [], hash = [] } = config.hidden ?? {};
  return [
    `## ${cell(jobOf(config.name))}`,
    ...(config.description === undefined ? [] : [prose(config.description)]),
    bullets([
      `Source: \`${config.source}\`, into table ${cell(config.table)}`,
      ...askedFor(answers).map((text) => `Asked for: \`${text}\``),
      window === null
        ? 'Window: none, one job for everything'
        : `Window: ${window.from} to ${window.to}, days in ${timeZone}`,
      answers.length === 0
        ? 'Jobs loaded: none'
        : `Jobs loaded: ${count(answers.length)}, submitted ${times[0]} to ${times.at(-1)}`,
      `Rows obtained: ${count(obtained)}`,
      `Rows rejected: ${count(rejected)}`,
      `Rows forgotten, that is deleted or left out on request${live.some((load) => isExpired(load)) ? ' or by `retain`' : ''}: ${count(forgotten)}`,
      `Rows replaced by other rows of the table: ${count(Math.max(0, taken - kept))}`,
      `Rows kept: ${count(kept)}`,
      kept > taken && `Rows added by other programs: ${count(kept - taken)}`,
      replaced.length > 0 &&
        `Earlier jobs whose answers were replaced: ${count(replaced.length)}, with ${plural(sum(replaced.map(({ dataCount }) => dataCount)), 'row')}`,
      `Row limits met: ${capped.length === 0 ? 'none' : capped.map(cappedText).join('; ')}`,
      ...ofJob(facts.proofs, jobOf(config.name)).map((proof) => `Completeness: ${proofText(proof)}`),
      ...historyTexts(config.table, facts),
      markedText(live, 'suspect', 'Days with an unlikely number of rows, also when asked again'),
      markedText(live, 'accepted', 'Days with an unlikely number of rows that a person has checked'),
      config.key.length > 0 && `Rows with the same ${config.key.map(cell).join(', ')} replace each other`,
      exclude.length > 0 && `Fields left out before they were stored: ${exclude.map(cell).join(', ')}`,
      hash.length > 0 && `Fields of which only a keyed hash was stored: ${hash.map(cell).join(', ')}`,
      config.licence !== undefined && `Licence: ${cell(config.licence)}`,
      config.contact !== undefined && `Contact: ${cell(config.contact)}`,
    ]),
    gaps.length === 0
      ? 'Gaps: none.'
      : `Gaps:\n\n${bullets(gaps.map((gap) => `${whereText(gap)}: ${gapText(gap, live)}`))}`,
    ...(value === null ? [] : [valuesTable(series)]),
  ].join('\n\n');
}

function gapText({ job, slice, state }: Gap, live: readonly Load[]): string {
  const isLoaded = (load: Load) =>
    load.job === job && overlap(load.slice, slice) && (load.rowsLost ?? 0) === 0;
  if (state !== 'missing' || !live.some(isLoaded)) return gapWords[state];
  return 'an earlier answer is loaded, but not the one that the job config asks for now';
}

function numbersOf(series: readonly RecordedJob[]) {
  const live = series.flatMap((each) => each.live);
  return {
    // Parts of a day may have rows of the day's answer again.
    obtained: sum(live.flatMap(answersOf).map(({ dataCount }) => dataCount)),
    rejected: sum(live.map(({ rowsRejected }) => rowsRejected)),
    forgotten: sum(live.map(rowsForgotten)),
    kept: sum(series.flatMap((each) => each.live.map(({ loadId }) => each.rows.get(loadId) ?? 0))),
  };
}

/** A row that several values found is counted as kept once, at one of them. */
function valuesTable(series: readonly RecordedJob[]): string {
  const lines = series.map((each) => {
    const { obtained, rejected, forgotten, kept } = numbersOf([each]);
    const numbers = [each.live.flatMap(answersOf).length, obtained, rejected, forgotten, kept].map(count);
    return `| ${cell(seriesOf(each.config.name).value ?? '')} | ${numbers.join(' | ')} |`;
  });
  const head =
    '| value | jobs | rows obtained | rows rejected | rows forgotten | rows kept |\n|---|--:|--:|--:|--:|--:|';
  return [head, ...lines].join('\n');
}

type Mark = 'suspect' | 'accepted';

/** Days whose number of rows is unlikely, each once. */
export function markedDays(live: readonly Load[], mark: Mark): string[] {
  const days = live.flatMap(({ marks = {} }) => Object.keys(marks).filter((day) => marks[day] === mark));
  return [...new Set(days)].toSorted();
}

function markedText(live: readonly Load[], mark: Mark, what: string): string | false {
  const days = markedDays(live, mark);
  return days.length > 0 && `${what}: ${days.join(', ')}`;
}

function historyTexts(table: string, { tables, histories }: RecordFacts): string[] {
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  const history = histories.find(({ name }) => name === historyTable(table));
  const vanished = columns.find(({ name }) => name === vanishedAtColumn);
  return texts([
    history && `Earlier versions of rows, in ${cell(history.name)}: ${countsText(history.counts)}`,
    vanished &&
      `Rows kept that the source no longer has, marked in \`${vanishedAtColumn}\`: ${count(vanished.values)}`,
  ]);
}

/** What was sent to the source, without what differs from slice to slice. */
function askedFor(answers: readonly Load[]): string[] {
  const configs = answers.map(({ config: { startDate: _from, endDate: _to, maxData: _rows, ...config } }) =>
    canonicalJson(config),
  );
  const all = [...new Set(configs)];
  if (all.length <= shownConfigs) return all;
  return [...all.slice(0, shownConfigs), `… and ${count(all.length - shownConfigs)} more in jobs.csv`];
}

function cappedText(load: Load): string {
  const ids = answersOf(load).map(({ remoteJobId }) => remoteJobId);
  return `${whereText(load)} (${plural(load.dataCount, 'row')} of job${ids.length === 1 ? '' : 's'} ${ids.join(', ')})`;
}

/** The days of a slice, after the value of `for_each` if there is one. */
function whereText({ job, slice }: Pick<Load, 'job' | 'slice'>): string {
  const { value } = seriesOf(job);
  const days = slice === null ? 'everything' : daysText(sliceDates(slice));
  return value === null ? days : `${cell(value)}, ${days}`;
}

function statement(facts: RecordFacts): string {
  const { jobs, tables, service, idsOnly } = facts;
  const rows = sum(tables.map((table) => table.rows));
  const answers = jobs.flatMap(({ live }) => live.flatMap(answersOf));
  const times = answers.map(({ remoteCreatedAt }) => remoteCreatedAt.slice(0, 10));
  const [first, last] = [times.toSorted()[0], times.toSorted().at(-1)];
  const when = first === last ? `on ${first}` : `between ${first} and ${last}`;
  const windows = jobs.flatMap(({ window }) => window ?? []);
  const [from] = windows.map((window) => window.from).toSorted();
  const to = windows
    .map((window) => window.to)
    .toSorted()
    .at(-1);
  const days = from === undefined ? '' : ` for ${from} to ${to}`;
  const count = plural(answers.length, 'job');
  const licences = licencesOf(jobs.map(({ config }) => config));
  const contacts = contactsOf(facts);
  const gaps = sum(jobs.map((job) => job.gaps.length));
  const sentences = texts([
    `The data (${plural(rows, 'row')}) were collected with headgate ${facts.versions['headgate']} from ${service} ${when}${days}, in ${count}.`,
    gaps === 0
      ? 'Every day that was asked for is included.'
      : `${plural(gaps, 'gap')} ${gaps === 1 ? 'is' : 'are'} named in METHODS.md.`,
    ...auditSentences(facts),
    idsOnly &&
      'Only ids are shared, as the terms of the platform require; the rows can be fetched again by them.',
    licences.length === 0 ? 'No licence is stated.' : `They are available under ${licences.join(', ')}.`,
    contacts.length > 0 && `Questions: ${contacts.join('; ')}.`,
  ]);
  // Code, so that what is copied has no escapes.
  return `\`\`\`text\n${sentences.join(' ').replaceAll(/\s+/g, ' ')}\n\`\`\``;
}

/** METHODS.md has the numbers of each job config, with their confidence. */
function auditSentences({ proofs }: RecordFacts): string[] {
  const total = (of: 'days' | 'audited' | 'lacking') => sum(proofs.map((proof) => proof[of]));
  const [days, audited, lacking] = [total('days'), total('audited'), total('lacking')];
  if (days === 0) return [];
  if (audited === 0) return ['No day was asked for again to see whether rows are missing.'];
  const asked = `${count(audited)} of ${plural(days, 'day')} ${audited === 1 ? 'was' : 'were'} asked for again in another cut to see whether rows are missing`;
  const open = proofs.filter((proof) => proof.audited > 0 && proof.atMost === 1).map(({ job }) => job);
  const then = open.length === 0 ? '' : `, and any day of ${listed(open)} may lack rows`;
  return [`${asked}; ${lacking === 0 ? 'none' : count(lacking)} lacked rows${then}.`];
}

const bullets = (lines: Parameters<typeof texts>[0]) =>
  texts(lines)
    .map((line) => `- ${line}`)
    .join('\n');

const longestValue = 60;

const hiddenText = 'withheld: the column, or a part of its values, is hashed or left out';

/** codebook.md: every column of every table. */
export function codebook(data: readonly DataFile[]): string {
  return ['# Codebook', ...data.map(tableText)].join('\n\n').concat('\n');
}

function tableText({ table, path }: DataFile): string {
  const long = table.columns
    .filter(({ isLong, isHidden }) => isLong && !isHidden)
    .map(({ name }) => cell(name));
  const isCsv = path.endsWith('.csv');
  return texts([
    `## ${cell(table.name)}`,
    table.description !== null && prose(table.description),
    `${plural(table.rows, 'row')} in \`${path}\`.${table.key.length > 0 ? ` A row is identified by ${table.key.map(cell).join(', ')}.` : ''}`,
    isCsv &&
      long.length > 0 &&
      `A spreadsheet keeps only 15 digits of a number: import ${long.join(', ')} as text. The file has every digit.`,
    [
      '| column | type | description | values | nulls | distinct | range or most frequent values |',
      '|---|---|---|--:|--:|--:|---|',
      ...table.columns.map(lineOf),
    ].join('\n'),
  ]).join('\n\n');
}

function lineOf(column: ColumnFacts): string {
  const { name, type, description, values, nulls, distinct, isHidden } = column;
  const numbers = isHidden
    ? ['', '', '', hiddenText]
    : [...[values, nulls, distinct].map(count), contents(column)];
  return `| ${[cell(name), cell(type), cell(description ?? ''), ...numbers].join(' | ')} |`;
}

function contents({ range, top }: ColumnFacts): string {
  if (range !== null) return `${cut(range[0])} to ${cut(range[1])}`;
  return top.map(([value, rows]) => `${value === '' ? '(empty)' : cut(value)} (${count(rows)})`).join(', ');
}

const cut = (text: string) =>
  cell(text.length > longestValue ? `${text.slice(0, longestValue).replace(/[\ud800-\udbff]$/, '')}…` : text);

/** A text on one line, with nothing that Markdown would read. */
const cell = (text: string): string =>
  text.replaceAll(/[\\|*_`<[\]]/g, (mark) => (mark === '<' ? '&lt;' : `\\${mark}`)).replaceAll(/\s+/g, ' ');

/** The same for sentences that a person wrote in the config. */
const prose = (text: string): string => text.replaceAll('<', '&lt;').replaceAll(/\s*\n\s*/g, ' ');
