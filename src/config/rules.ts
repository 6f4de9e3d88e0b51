import { type Day, formatDay, parseDay, dayAt, isTimeZone } from '../days/day.js';
import { destinationKinds, destinations } from '../destinations.js';
import { checkDestination, checkS3, type Report } from './destination-rules.js';
import { parseAge } from './duration.js';
import { checkForEach, checkSplitBy } from './for-each-rule.js';
import { historyTable } from '../load/column-names.js';
import { fileName, longestFileName } from '../files/file-name.js';
import type { DestinationDescription } from '../load/description.js';
import type { Mistake } from '../yaml/source-text.js';
import { lastDayOf } from '../contract/sample.js';
import { child, find, itemsOf, type MapNode, type TreeNode, textOf } from '../yaml/tree.js';

/** Rules about several values together. They skip what the schema refuses: one pass reports every mistake. */
export function checkRules(root: MapNode, now: Date): Mistake[] {
  const mistakes: Mistake[] = [];
  const reported = new Set<TreeNode>();
  const report: Report = (node, message, hint) => {
    // One mistake per value: a repeated name is also a repeated table, and `defaults` apply to every job config.
    if (!reported.has(node)) mistakes.push({ at: find(node, []).at, message, hint });
    reported.add(node);
  };
  const jobs = itemsOf(child(root, 'jobs'));
  const into = describedBy(child(root, 'destination'));

  checkDestination(child(root, 'destination'), report);
  checkS3(child(root, 'destination'), report);
  checkOnFinish(child(root, 'on_finish'), report);
  const connection = child(root, 'connection');
  unique(itemsOf(child(connection, 'accounts')), (account) => child(account, 'name'), 'account name', report);
  checkDatasets(connection, report);
  checkAdapter(connection, jobs, report);
  unique(jobs, (job) => child(job, 'name'), 'name', report);
  checkShared(jobs, into, report);
  for (const job of jobs) {
    checkFilledIn(job, report);
    checkForEach(job, report);
    checkSplitBy(job, report);
    if (into !== null && into.capabilities.replaceByKey !== true) checkKey(job, into, report);
    if (into !== null) checkLimits(job, into, report);
    checkWrite(job, report);
    checkWindow(job, textOf(child(connection, 'url')), now, report);
    checkDateColumn(job, report);
    checkHidden(job, report);
    checkExpect(job, report);
    checkOverTime(job, into, report);
    unique(itemsOf(child(job, 'key')), (column) => column, 'column', report);
  }
  return mistakes;
}

/** A service elsewhere has no files of this machine. */
function checkDatasets(connection: TreeNode | undefined, report: Report): void {
  const datasets = child(connection, 'datasets');
  if (datasets === undefined) return;
  unique(itemsOf(datasets), (dataset) => child(dataset, 'slug'), 'slug', report);
  if (textOf(child(connection, 'url')) === 'embedded') return;
  const hint = 'Remove it, set url to embedded, or name the files in the config of `headgate serve`.';
  report(datasets, `${datasets.label} works only with \`url: embedded\`.`, hint);
}

/** A module or a description has its own address, and returns rows as JSON, which keeps types and nesting. */
function checkAdapter(connection: TreeNode | undefined, jobs: readonly TreeNode[], report: Report): void {
  const given = ['url', 'adapter', 'api'].filter((name) => child(connection, name) !== undefined);
  const options = child(connection, 'options');
  if (options !== undefined && !given.some((name) => name !== 'url'))
    report(options, 'connection.options is for api and adapter.', 'Remove it.');
  if (given.every((name) => name === 'url')) return;
  const [first, second = ''] = given;
  const other = second === '' ? undefined : child(connection, first === 'url' ? first : second);
  if (other !== undefined) report(other, `connection must have either ${first} or ${second}.`, 'Remove one.');
  for (const job of jobs) {
    const format = child(job, 'export');
    if (textOf(format) === 'csv' && format !== undefined)
      report(format, `${format.label}: csv does not work with connection.${given.at(-1)}.`, 'Remove it.');
  }
}

function checkOnFinish(onFinish: TreeNode | undefined, report: Report): void {
  if (onFinish?.kind !== 'map') return;
  const given = ['command', 'url', 'slack', 'teams', 'email'].flatMap((name) => child(onFinish, name) ?? []);
  if (given.length === 1) return;
  report(
    given[1] ?? onFinish,
    'on_finish must have one of command, url, slack, teams and email.',
    'Such as `command: [./notify.sh]`.',
  );
}

/** Table names that differ only by case or Unicode form are one table to DuckDB or to a file system. */
const folded = (text: string) => text.normalize('NFC').toLowerCase();

function unique(
  nodes: readonly TreeNode[],
  pick: (node: TreeNode) => TreeNode | undefined,
  what: 'account name' | 'slug' | 'name' | 'column',
  report: Report,
): void {
  const taken = new Set<string>();
  for (const node of nodes) {
    const picked = pick(node);
    const text = textOf(picked);
    if (picked === undefined || text === null) continue;
    if (taken.has(text))
      report(picked, `${picked.label} repeats the ${what} ${text}.`, `Each must have its own.`);
    taken.add(text);
  }
}

const tableOf = (job: TreeNode) => child(job, 'table') ?? child(job, 'name');

/** What job configs of one table must have in common, besides a key. */
const shared = [
  'key',
  'columns',
  'column_names',
  'exclude',
  'hash',
  'hash_key',
  'history',
  'vanished',
  'retain',
];

/** Several job configs may load into one table if it has a key: a row then belongs to each one that returned it. */
function checkShared(jobs: readonly TreeNode[], into: DestinationDescription | null, report: Report): void {
  const first = new Map<string, TreeNode>();
  const kept = jobs.filter((job) => child(job, 'history') !== undefined);
  const histories = new Map(kept.map((job) => [folded(historyTable(textOf(tableOf(job)) ?? '')), job]));
  for (const job of jobs) {
    const table = tableOf(job);
    const text = textOf(table);
    if (table === undefined || text === null) continue;
    const keeper = histories.get(folded(text));
    if (keeper !== undefined) {
      const name = textOf(child(keeper, 'name')) ?? 'another one';
      const message = `${table.label}: ${text} is the table with the history of job config ${name}.`;
      report(table, message, 'Set `table` to another name.');
    }
    const other = first.get(folded(text));
    if (other === undefined) {
      first.set(folded(text), job);
      continue;
    }
    const name = textOf(child(other, 'name')) ?? 'another one';
    const keyed = [job, other].every((each) => itemsOf(child(each, 'key')).length > 0);
    if (into?.capabilities.sharedRows !== true) {
      report(table, `${table.label} repeats the table ${text}.`, 'Each must have its own.');
    } else if (!keyed) {
      const hint = 'Each must have its own, or both the same `key`.';
      report(table, `${table.label} repeats the table ${text}.`, hint);
    } else {
      const different = shared.find((key) => written(child(job, key)) !== written(child(other, key)));
      if (different === undefined) continue;
      const at = child(job, different) ?? table;
      const message = `${at.label}: ${different} is not as in job config ${name}, which loads into the table ${text}, too.`;
      report(at, message, `Give both the same \`${different}\`, or give each another \`table\`.`);
    }
  }
}

/** A value in a form that can be compared: the order of keys and the case of types do not matter. */
function written(node: TreeNode | undefined): string {
  if (node === undefined) return '';
  if (node.kind === 'scalar') return String(node.value).trim().toUpperCase();
  if (node.kind === 'list')
    return node.items
      .map((item) => `${textOf(item)}`)
      .toSorted()
      .join('\n');
  return [...node.entries]
    .map(([key, { value }]) => `${key}: ${written(value)}`)
    .toSorted()
    .join('\n');
}

/** The type in a setting of a column: `VARCHAR`, or `{ type: VARCHAR, description: … }`. */
const typeIn = (setting: TreeNode | undefined) =>
  setting?.kind === 'map' ? child(setting, 'type') : setting;

/** headgate fills these in for each job, so a value given here would be lost. */
function checkFilledIn(job: TreeNode, report: Report): void {
  const hasWindow = child(job, 'window')?.kind === 'map';
  const filled: Record<string, string> = {
    maxData: 'Set max_data of the job config instead.',
    ...(hasWindow && { startDate: 'Set window.from instead.', endDate: 'Set window.to instead.' }),
  };
  for (const [name, hint] of Object.entries(filled)) {
    const node = child(child(job, 'config'), name);
    if (node !== undefined) report(node, `${node.label} is filled in by headgate.`, hint);
  }
}

/** The kind of destination that the config names; null if it names none or several, which is a mistake of its own. */
function describedBy(destination: TreeNode | undefined): DestinationDescription | null {
  const [kind, ...others] = destinationKinds.filter((each) => child(destination, each) !== undefined);
  return kind === undefined || others.length > 0 ? null : destinations[kind];
}

function checkKey(job: TreeNode, { title }: DestinationDescription, report: Report): void {
  const key = child(job, 'key');
  if (key === undefined || itemsOf(key).length === 0) return;
  const able = Object.values(destinations).filter(({ capabilities }) => capabilities.replaceByKey === true);
  const message = `${key.label} works only with ${able.map((each) => each.title).join(' or ')}.`;
  report(key, message, `Leave it out, or load into DuckDB: ${title} does not replace rows.`);
}

/** How long the name of a table may be, as a folder of a lake or in a database, and how many columns it may have. */
function checkLimits(job: TreeNode, { capabilities }: DestinationDescription, report: Report): void {
  const { tablesAreFolders = false, maxNameBytes = Infinity, maxColumns = Infinity } = capabilities;
  const table = tableOf(job);
  const name = textOf(table) ?? '';
  const kept = child(job, 'history') === undefined ? name : historyTable(name);
  const [stored, most] = tablesAreFolders ? [fileName(name), longestFileName] : [kept, maxNameBytes];
  const bytes = Buffer.byteLength(stored);
  if (table !== undefined && bytes > most) {
    const message = `${table.label} is too long for a table of this destination: ${bytes} bytes, at most ${most}.`;
    report(table, message, 'Set `table` to a shorter name.');
  }
  const columns = child(job, 'columns');
  if (columns?.kind !== 'map' || columns.entries.size <= maxColumns) return;
  const message = `${columns.label} names ${columns.entries.size} columns; a table of this destination has room for ${maxColumns}.`;
  report(columns, message, 'Load into DuckDB, or leave fields out at the source.');
}

function checkWrite(job: TreeNode, report: Report): void {
  const write = child(job, 'write');
  if (write === undefined || child(job, 'window')?.kind !== 'map') return;
  const hint = 'Remove it: with a window, each slice replaces its own earlier rows.';
  report(write, `${write.label} works only with a job config without window.`, hint);
}

function checkWindow(job: TreeNode, url: string | null, now: Date, report: Report): void {
  const window = child(job, 'window');
  const from = child(window, 'from');
  if (window?.kind !== 'map' || from === undefined) return;
  const first = parseDay(textOf(from) ?? '');
  const given = child(window, 'to');
  const to = given === undefined ? 'yesterday' : (textOf(given) ?? '');
  const zone = textOf(child(window, 'time_zone')) ?? textOf(child(job, 'time_zone')) ?? 'UTC';
  const last = lastDay(to, zone, now);
  const source = textOf(child(job, 'source'));
  const end = lastDayOf(source, url);
  if (first !== null && end !== null && first > end)
    report(
      from,
      `${from.label}, ${formatDay(first)}, is after the last day of ${source}: ${formatDay(end)}.`,
      'Choose earlier days, or another source.',
    );
  if (first === null || last === null || first <= last) return;
  const meant = parseDay(to) === null ? `${to}, ${formatDay(last)}` : to;
  const hint = parseDay(to) === null ? 'No day of the window has come yet.' : 'Exchange the two.';
  report(from, `${from.label}, ${formatDay(first)}, is after window.to: ${meant}.`, hint);
}

const typesWithDays = /^(DATE|TIMESTAMP|TIMESTAMPTZ|VARCHAR)$/i;

function checkDateColumn(job: TreeNode, report: Report): void {
  const named = child(child(job, 'window'), 'date_column');
  const type = textOf(typeIn(child(child(job, 'columns'), textOf(named) ?? '')))?.trim() ?? 'DATE';
  if (named === undefined || typesWithDays.test(type)) return;
  const hint = 'Name a column of dates or times, or take its type out of columns.';
  report(named, `${named.label} names ${textOf(named)}, a ${type}, which holds no day.`, hint);
}

/** Values that headgate needs as they are cannot be excluded or hashed. */
function checkHidden(job: TreeNode, report: Report): void {
  const texts = (name: string) =>
    itemsOf(child(job, name)).map((node) => ({ node, text: textOf(node) ?? '' }));
  const [excluded, hashed] = [texts('exclude'), texts('hash')];
  for (const { node, text } of hashed)
    if (excluded.some((other) => folded(other.text) === folded(text)))
      report(node, `${node.label}: ${text} is in exclude, too.`, 'Keep it in one of them.');
  const whole = (name: string | null, list: typeof excluded) =>
    name !== null && list.some(({ text }) => text === '*' || folded(text) === folded(name));
  const day = child(child(job, 'window'), 'date_column');
  const name = textOf(day);
  if (day !== undefined && (whole(name, excluded) || whole(name, hashed)))
    report(
      day,
      `${day.label} names ${name}, which is excluded or hashed.`,
      'Take it out of exclude and hash.',
    );
  for (const { node, text } of texts('key'))
    if (whole(text, excluded))
      report(
        node,
        `${node.label} names ${text}, which is excluded.`,
        'Hash it instead: a hashed field may be in key.',
      );
  const columns = child(job, 'columns');
  for (const [name, { value }] of columns?.kind === 'map' ? columns.entries : []) {
    const type = typeIn(value);
    const isText = type === undefined || /^VARCHAR$/i.test(textOf(type)?.trim() ?? '');
    if (whole(name, excluded))
      report(value, `${value.label} gives a type to ${name}, which is excluded.`, 'Remove it.');
    else if (whole(name, hashed) && !isText)
      report(value, `${value.label}: a hashed field is VARCHAR.`, 'Remove it, or write VARCHAR.');
  }
}

/** What follows days and rows over time needs days, and rows that can be found again. */
function checkOverTime(job: TreeNode, into: DestinationDescription | null, report: Report): void {
  const history = child(job, 'history');
  const vanished = child(job, 'vanished');
  const isKeyed = itemsOf(child(job, 'key')).length > 0;
  for (const node of [history, textOf(vanished) === 'mark' ? vanished : undefined]) {
    if (node === undefined) continue;
    if (into !== null && into.capabilities.rowHistory !== true) {
      const hint = 'Leave it out, or load into DuckDB, PostgreSQL, a DuckLake or Iceberg.';
      report(node, `${node.label} does not work with ${into.title}: it does not replace rows by key.`, hint);
    } else if (!isKeyed) report(node, `${node.label} needs key.`, 'Name the columns that identify a row.');
  }
  for (const name of ['revisit', 'retain']) {
    const node = child(job, name);
    if (node === undefined || child(job, 'window')?.kind === 'map') continue;
    report(node, `${node.label} needs window: days have an age.`, 'Add `window`, or remove it.');
  }
  const revisit = child(job, 'revisit');
  const [every = 0, last = 0] = ['every', 'for'].map(
    (name) => parseAge(textOf(child(revisit, name)) ?? '') ?? 0,
  );
  if (revisit !== undefined && last > 0 && last < every)
    report(revisit, `${revisit.label}: every is longer than for.`, 'Such as { every: P15D, for: P1Y }.');
}

function checkExpect(job: TreeNode, report: Report): void {
  const expect = child(job, 'expect');
  if (expect?.kind !== 'map' || textOf(child(child(job, 'window'), 'date_column')) !== null) return;
  const hint = "Name the column that holds a row's day: `window: { date_column: … }`.";
  report(expect, `${expect.label} needs window.date_column.`, hint);
}

function lastDay(to: string, zone: string, now: Date): Day | null {
  if (to !== 'today' && to !== 'yesterday') return parseDay(to);
  if (!isTimeZone(zone)) return null;
  return dayAt(now.getTime(), zone) - (to === 'yesterday' ? 1 : 0);
}
