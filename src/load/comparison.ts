import { daysOf, formatDay, overlap, type Slice } from '../days/day.js';
import { valueColumn } from './column-names.js';
import type { Comparing, PendingLoad } from './destination.js';
import { type AskedAgain, type Comparison, isLive, type Load, type LoadDay } from './ledger.js';
import { columnsAfter, type SchemaPlan, type TableColumn } from './schema-plan.js';
import type { StagedRows } from './staged-rows.js';

/** How rows were found again. Rows without a key that only one side has are `lost` or `fresh`. */
type Kind = 'same' | 'changed' | 'appeared' | 'vanished' | 'lost' | 'fresh';

/** Days of a load. */
type Held = Pick<Load, 'loadId' | 'slice'>;

/** How many rows were found again in each way. */
export interface Differences {
  /** Of each kind and day. Instead of an id they have the kind and the ids of the loads before and after. */
  rows: readonly LoadDay[];
  /** Whether a column says the day of a row. */
  isByDay: boolean;
}

/** What was compared with what. */
interface Compared extends Differences {
  job: string;
  reason: AskedAgain;
  at: string;
  before: readonly Held[];
  after: readonly Held[];
}

type Line = Pick<Comparison, 'day' | 'loadBefore' | 'loadAfter'> & Record<Kind, number>;

const meet = (one: Held, other: Held) =>
  one.slice === null || other.slice === null || overlap(one.slice, other.slice);

const onlyDay = (slice: Slice | null) =>
  slice === null || slice.until - slice.from > 1 ? null : formatDay(slice.from);

/** The days that two loads have in common. */
function commonDays(one: Slice | null, other: Slice | null): string[] {
  if (one === null || other === null) return [];
  const common = { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
  return daysOf(common).map(formatDay);
}

/**
 * An answer for days of loads whose rows show no day: the loads must have all of its rows, and have more. The first line has
 * the counts; if no row is new, the other days are proven, too.
 */
function contained({ before, after, reason, rows, job, at }: Compared): Comparison[] {
  const count = (...kinds: Kind[]) =>
    rows.reduce((sum, each) => sum + (kinds.includes(each.loadId.split(' ')[0] as Kind) ? each.rows : 0), 0);
  const none = { same: 0, changed: 0, appeared: 0, vanished: 0 };
  const appeared = count('appeared', 'fresh');
  const all = { ...none, same: count('same'), changed: count('changed'), appeared };
  const days = after.flatMap((now) =>
    before.flatMap(({ loadId, slice }) =>
      commonDays(slice, now.slice).map((day) => ({ day, loadBefore: loadId, loadAfter: now.loadId })),
    ),
  );
  const lines = days.map(
    (line, index): Comparison => ({ job, ...line, reason, ...(index === 0 ? all : none), at }),
  );
  return appeared > 0 ? lines.slice(0, 1) : lines;
}

/** Adds up differences by day: one line for each day that both sides have, and one for what is of no such day. */
export function comparisonsOf(compared: Compared): Comparison[] {
  const { before, after, isByDay, reason, rows, job, at } = compared;
  if (reason === 'audit' && !isByDay) return contained(compared);
  const lines: Line[] = [];
  const lineOf = (day: string | null, loadBefore: string, loadAfter: string): Line => {
    const known = lines.find((line) => line.day === day && line.loadBefore === loadBefore);
    if (known !== undefined) return known;
    const none = { same: 0, changed: 0, appeared: 0, vanished: 0, lost: 0, fresh: 0 };
    const line = { day, loadBefore, loadAfter, ...none };
    lines.push(line);
    return line;
  };
  const byDay = new Map<string, Line>();
  for (const now of after)
    for (const old of before.filter((each) => meet(each, now))) {
      const only = onlyDay(now.slice);
      if (!isByDay && only === null) lineOf(null, old.loadId, now.loadId);
      for (const day of isByDay || only !== null ? commonDays(old.slice, now.slice) : [])
        byDay.set(day, lineOf(day, old.loadId, now.loadId));
    }

  /** Undefined: the row was not there before, and was not asked for again. */
  const lineFor = (day: string | null, old: string, now: string): Line | undefined => {
    const asked = after.filter(({ loadId, slice }) =>
      now === ''
        ? before.some((each) => each.loadId === old && meet(each, { loadId, slice }))
        : loadId === now,
    );
    if (!isByDay && now !== '' && !asked.some((each) => before.some((held) => meet(held, each))))
      return undefined;
    const own = isByDay ? day : asked.length === 1 ? onlyDay(asked[0]!.slice) : null;
    if (own !== null && (byDay.has(own) || !isByDay)) return byDay.get(own);
    const isNew = own !== null && after.some(({ slice }) => commonDays(slice, slice).includes(own));
    if (isNew || (isByDay && reason === 'audit')) return undefined;
    return lineOf(null, old, now === '' ? (asked[0] ?? after[0]!).loadId : now);
  };
  for (const { loadId, day, rows: count } of rows) {
    const [kind, old = '', now = ''] = loadId.split(' ') as [Kind, string?, string?];
    const line = lineFor(day, old, now);
    if (line !== undefined) line[kind] += count;
  }
  return joined(lines, before[0]?.loadId ?? '')
    .toSorted((a, b) => (a.day === b.day ? 0 : a.day === null || (b.day !== null && a.day > b.day) ? 1 : -1))
    .map(({ day, loadBefore, loadAfter, same, lost, fresh, ...line }) => {
      const replaced = Math.min(lost, fresh);
      return {
        job,
        day,
        loadBefore,
        loadAfter,
        reason,
        same,
        changed: line.changed + replaced,
        appeared: line.appeared + fresh - replaced,
        vanished: line.vanished + lost - replaced,
        at,
      };
    });
}

/** If rows of no day are new, nobody knows which of several loads lacked them: all of these rows are one line. */
function joined(lines: readonly Line[], first: string): Line[] {
  const ofNoDay = lines.filter(({ day }) => day === null);
  if (ofNoDay.every(({ loadBefore }) => loadBefore !== '')) return [...lines];
  const [one] = ofNoDay.toSorted((a, b) => Number(a.loadBefore === '') - Number(b.loadBefore === ''));
  const sum = { ...one!, loadBefore: one!.loadBefore === '' ? first : one!.loadBefore };
  for (const line of ofNoDay.filter((each) => each !== one))
    for (const kind of ['same', 'changed', 'appeared', 'vanished', 'lost', 'fresh'] as const)
      sum[kind] += line[kind];
  return [...lines.filter(({ day }) => day !== null), sum];
}

/**
 * With which loads an answer is compared; null: with none.
 *
 * @param live loads of the job config
 */
export function auditOf(
  { table, id, slice }: Comparing,
  live: readonly Load[],
  isByDay: boolean,
): Omit<Compared, 'at' | 'rows'> | null {
  const before = live.filter((load) => overlap(load.slice, slice));
  if (before.length === 0) return null;
  return { job: table.job, reason: 'audit', before, after: [{ loadId: id, slice }], isByDay };
}

/** What a plan is for an answer that changes no column, and the columns that are compared. */
export function auditPlan(
  plan: SchemaPlan,
  existing: readonly TableColumn[],
  { columns: fields }: StagedRows,
): { plan: SchemaPlan; columns: TableColumn[] } {
  const targets = plan.targets.filter(({ column }) => existing.some(({ name }) => name === column));
  const own = { ...plan, targets, add: [], drop: [] };
  const isAsked = ({ field }: TableColumn) =>
    field !== valueColumn || fields.some(({ name }) => name === field);
  return { plan: own, columns: columnsAfter(existing, own).filter(isAsked) };
}

/** The answer of an audit, as if it was loaded. */
export function asPending({ table, rows, id, slice }: Comparing): PendingLoad {
  const none = { remoteJobId: '', source: '', config: {}, complete: true, remoteCreatedAt: '' };
  const dataCount = rows.rows + rows.rejects.length;
  return { rows, load: { ...none, loadId: id, job: table.job, slice, dataCount } };
}

/** The same loads, live ones with the newest audit of each day. */
export function withAudits(loads: readonly Load[], comparisons: readonly Comparison[]): Load[] {
  const audits = new Map<string, Map<string | null, Comparison>>();
  for (const each of comparisons.filter(({ reason }) => reason === 'audit'))
    audits.set(each.loadBefore, (audits.get(each.loadBefore) ?? new Map()).set(each.day, each));
  return loads.map((load) => {
    const own = isLive(load) ? audits.get(load.loadId) : undefined;
    return own === undefined ? load : { ...load, audits: [...own.values()] };
  });
}
