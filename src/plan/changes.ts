import type { JobConfig } from '../config/config.js';
import { formatDay, overlap, type Slice } from '../days/day.js';
import type { JobSettings, Load, LoadedJob } from '../load/ledger.js';
import { windowDays } from './window.js';
import { lastOutdated, type LiveLoad, liveLoads } from './coverage.js';
import { canonicalJson, jobIdentity } from './identity.js';
import { jobOf, ofJob } from '../common/series.js';
import { plural, shellWord } from '../common/words.js';

/** How a job config differs from what was loaded under its name, and what this means for the loaded rows. */
export interface JobChange {
  job: string;
  /** Key of the job config. */
  key: 'name' | 'for_each' | 'source' | 'config' | 'window' | 'key' | 'columns' | 'hidden' | 'files';
  /** What was changed, such as `keywords: "gull" → "owl"`. */
  change: string;
  /** What headgate does about it, in sentences. */
  effect: string;
  /** Loaded days that are fetched again because of it. */
  again: number;
  /** Loaded days that stay as they are, although the job config would ask for them differently now. */
  left: number;
}

/** A job config whose loaded rows show more, or less, than it says now. */
export interface HiddenChange {
  job: JobConfig;
  change: JobChange;
}

/** The job configs whose `exclude` and `hash` differ from those that their rows were loaded with. */
export function hiddenChanges(jobs: readonly JobConfig[], loaded: readonly LoadedJob[]): HiddenChange[] {
  const before = new Map(loaded.map((each) => [each.job, each]));
  return jobs.flatMap((job) => {
    const { name } = job;
    const known = before.get(name);
    const found = known === undefined ? null : hiddenChangeOf(known, job);
    return found === null ? [] : [{ job, change: { job: name, ...found } }];
  });
}

function hiddenChangeOf({ settings, refusal }: LoadedJob, { name, hidden }: JobConfig): Change | null {
  const found = hiddenChange(settings?.hidden, hidden, name, refusal);
  return found && { key: 'hidden', ...found, again: 0, left: 0 };
}

/** What a destination stores about a job config, so that later plans can compare. */
export function settingsOf({ source, config, window, key, columns, hidden }: JobConfig): JobSettings {
  const base = { source, config, window: window && windowOf(window), key, columns };
  if (hidden === undefined) return base;
  const { exclude, hash, keyName = null } = hidden;
  return { ...base, hidden: { exclude, hash, key: hash.length === 0 ? null : keyName } };
}

function windowOf({
  from,
  to: last,
  namedTo: to = last,
  step,
  lookbackDays,
  timeZone,
}: NonNullable<JobConfig['window']>) {
  return {
    from: formatDay(from),
    to: typeof to === 'number' ? formatDay(to) : to,
    step,
    lookbackDays,
    timeZone,
  };
}

/** Every change since the last load, in the order of the job configs. */
export function jobChanges(
  jobs: readonly JobConfig[],
  loads: readonly Load[],
  loaded: readonly LoadedJob[],
  now: number,
): JobChange[] {
  return jobs.flatMap((job) => {
    const [known] = ofJob(loaded, job.name);
    const before = known?.settings ?? null;
    const after = settingsOf(job);
    const live = liveLoads(loads, job.name, jobIdentity(job));
    const window = job.window === null ? null : windowDays(job.window, now);
    const found = [
      requestChange(job, loads, live, window),
      ...(known === undefined || before === null
        ? []
        : [
            windowChange(before.window, after.window, live, window),
            keyChange(before.key, after.key, job.name),
            columnsChange(before.columns, after.columns, job.name, () => retypeRows(live, window)),
            hiddenChangeOf(known, job),
          ]),
    ];
    return found.flatMap((change) => (change === null ? [] : [{ job: job.name, ...change }]));
  });
}

type Change = Omit<JobChange, 'job'>;

/** Found in the loads: days are fetched again one by one, so some may keep the earlier config for a long time. */
function requestChange(
  job: JobConfig,
  loads: readonly Load[],
  live: readonly LiveLoad[],
  window: Slice | null,
): Change | null {
  const last = lastOutdated(loads, job);
  if (last === undefined) return null;
  const { startDate: _from, endDate: _to, maxData: _rows, ...config } = last.config;
  const outdated = live.filter(({ current }) => !current);
  const again = window === null ? 0 : countDays(outdated, window, true);
  const left = window === null ? 0 : countDays(outdated, window, false);
  const isSource = last.source !== job.source;
  return {
    key: isSource ? 'source' : 'config',
    change: isSource ? `${last.source} → ${job.source}` : differences(config, job.config),
    effect: requestEffect(job, again, left),
    again,
    left,
  };
}

function requestEffect({ window, write }: JobConfig, again: number, left: number): string {
  if (window === null) {
    return write === 'append'
      ? 'Rows of earlier loads stay in the table.'
      : 'The next run replaces every row.';
  }
  const first = `${days(again)} of the window ${again === 1 ? 'is' : 'are'} fetched again.`;
  return left === 0 ? first : `${first} ${days(left)} outside of it stay as they are.`;
}

function windowChange(
  before: JobSettings['window'],
  after: JobSettings['window'],
  live: readonly LiveLoad[],
  window: Slice | null,
): Change | null {
  if (canonicalJson(before) === canonicalJson(after)) return null;
  const base = { key: 'window' as const, again: 0, left: 0 };
  if (before === null || after === null || window === null) {
    const change = before === null ? 'none before' : 'none now';
    return { ...base, change, effect: 'The next load replaces everything that is loaded.' };
  }
  const left = countDays(live, window, false);
  const has = (key: keyof typeof before) => before[key] !== after[key];
  const effect = sentences(
    (has('from') || has('to')) && edgeEffect(left),
    has('step') && 'Loaded days stay as they are; the step applies to days fetched from now on.',
    has('lookbackDays') &&
      `A day is final ${days(after.lookbackDays)} after its end; until then headgate fetches loaded days again.`,
    has('timeZone') &&
      'Loaded days keep the time zone they were fetched with; days fetched from now on use the new one.',
  );
  return { ...base, left, change: differences(written(before), written(after)), effect };
}

/** A window as a config file writes it. */
function written({ from, to, step, lookbackDays, timeZone }: NonNullable<JobSettings['window']>) {
  return {
    from,
    to,
    step: typeof step === 'number' ? `P${step}D` : step,
    lookback: `P${lookbackDays}D`,
    time_zone: timeZone,
  };
}

function edgeEffect(left: number): string {
  const missing = 'Days of the window that are not loaded are fetched.';
  return left === 0
    ? missing
    : `${missing} ${days(left)} that ${left === 1 ? 'is loaded outside of it stays' : 'are loaded outside of it stay'} in the table.`;
}

function keyChange(before: readonly string[], after: readonly string[], job: string): Change | null {
  if (canonicalJson(before) === canonicalJson(after)) return null;
  const name = (key: readonly string[]) => (key.length === 0 ? 'none' : key.join(', '));
  const fromNow =
    after.length === 0
      ? 'Rows loaded from now on no longer replace others by key.'
      : `Rows loaded from now on replace loaded ones with the same ${after.join(', ')}; rows that are already loaded stay, even duplicates.`;
  const all = `\`headgate run --select ${shellWord(jobOf(job))} --full-refresh\` loads every day under the new key.`;
  return {
    key: 'key',
    change: `${name(before)} → ${name(after)}`,
    effect: `No day is fetched again. ${fromNow} ${all}`,
    again: 0,
    left: 0,
  };
}

/** Rows that `run --retype` fetches again: those of the smallest load in the window; null if there is none. */
function retypeRows(live: readonly LiveLoad[], window: Slice | null): number | null {
  const inside = window === null ? [] : live.filter(({ slice }) => overlap(slice, window));
  return inside.length === 0 ? null : Math.min(...inside.map(({ load }) => load.dataCount));
}

function columnsChange(
  before: Record<string, string>,
  after: Record<string, string>,
  job: string,
  rowsToRetype: () => number | null,
): Change | null {
  if (canonicalJson(before) === canonicalJson(after)) return null;
  const rows = rowsToRetype();
  const removed = Object.keys(before).some((column) => !(column in after));
  const set = Object.entries(after).some(([column, type]) => before[column] !== type);
  const effect = sentences(
    'No day is fetched again.',
    set &&
      'The next load gives the column that type, in loaded rows too; it fails if a loaded value does not fit.',
    set &&
      rows !== null &&
      `\`headgate run --select ${shellWord(jobOf(job))} --retype\` does it now: one job fetches ${plural(rows, 'row')} again, which counts against the allowance.`,
    removed &&
      'A column without a declared type keeps the one that it has until `headgate run --full-refresh`.',
  );
  return { key: 'columns', change: differences(before, after), effect, again: 0, left: 0 };
}

/** Those sentences that hold. */
export const sentences = (...all: (string | false)[]): string =>
  all.filter((each) => each !== false).join(' ');

/** `keywords: "gull" → "owl"; mode: none → "any"` */
function differences(before: object, after: object): string {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const text = (value: unknown) => (value === undefined ? 'none' : canonicalJson(value));
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => text(old.get(name)) !== text(now.get(name)))
    .map((name) => `${name}: ${text(old.get(name))} → ${text(now.get(name))}`)
    .join('; ');
}

/** Number of days of loads inside a window, or outside it. */
function countDays(live: readonly LiveLoad[], window: Slice, inside: boolean): number {
  return live.reduce((sum, { slice }) => {
    const within = Math.max(0, Math.min(slice.until, window.until) - Math.max(slice.from, window.from));
    return sum + (inside ? within : slice.until - slice.from - within);
  }, 0);
}

const days = (number: number) => plural(number, 'day');

type Paths = Pick<NonNullable<JobSettings['hidden']>, 'exclude' | 'hash'>;

const nothing: Paths = { exclude: [], hash: [] };

/** How `exclude` and `hash` differ from before: what loaded rows can be rewritten by, and what only new ones show. */
export function hiddenDifference(
  before: Paths = nothing,
  after: Paths = nothing,
): { added: Paths; lost: string[] } {
  const fresh = (name: keyof Paths) => after[name].filter((path) => !before[name].includes(path));
  const added = { exclude: fresh('exclude'), hash: fresh('hash') };
  const isExcluded = (path: string) => after.exclude.some((each) => covers(each, path));
  const gone = (['exclude', 'hash'] as const).flatMap((name) =>
    before[name]
      .filter((path) => !after[name].includes(path) && !isExcluded(path))
      .map((path) => `\`${name}\` no longer has ${path}`),
  );
  // A token of a token, or of an object without some of its members, is not the token of later rows.
  const twice = added.hash.flatMap((path) => {
    const inside = before.exclude.filter((each) => covers(path, each) && !covers(each, path));
    const hashed = before.hash.filter((each) => covers(path, each) || covers(each, path));
    return [...inside, ...hashed].map((each) => `\`hash\` adds ${path}, but ${each} is already hidden`);
  });
  return { added, lost: [...gone, ...twice] };
}

/** Whether whatever belongs to one path may belong to another, wider one. */
function covers(wide: string, path: string): boolean {
  const [own, other] = [partsOf(wide), partsOf(path)];
  return (
    own.length <= other.length &&
    own.every((part, at) => [part, other[at]].includes('*') || part === other[at])
  );
}

/** The names of a path; the elements of a list are a part, except on the way. */
const partsOf = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/(\[\])+\./g, '.')
    .replace(/(\[\])+$/, '.[]')
    .split('.');

/** What a change of `exclude` and `hash` means for the loaded rows of a job config; null without a change. */
function hiddenChange(
  before: Paths | undefined,
  after: Paths | undefined,
  job: string,
  refusal?: string,
): { change: string; effect: string } | null {
  const { added, lost } = hiddenDifference(before, after);
  const adds = (['exclude', 'hash'] as const).flatMap((name) =>
    added[name].length === 0 ? [] : [`\`${name}\` adds ${added[name].join(', ')}`],
  );
  const change = [...lost, ...adds].join('; ');
  if (refusal !== undefined) return { change: change || 'its key', effect: refusal };
  if (change === '') return null;
  const effect =
    lost.length === 0
      ? 'A run rewrites the loaded rows before it fetches anything. No day is fetched again.'
      : `Loaded rows may lack these values, so a run stops. ${undoText(job)}`;
  return { change, effect };
}

/** How to fetch days again whose rows are not what the job config says. */
export function againText(job: string): string {
  const command = `\`headgate drop ${shellWord(jobOf(job))}\``;
  return `${command} removes what is loaded; then \`headgate run\` fetches its days again.`;
}

/** The same if a path was taken out. */
export function undoText(job: string): string {
  return `Undo the change: a misspelt path may stay beside the right one. Or ${againText(job)}`;
}
