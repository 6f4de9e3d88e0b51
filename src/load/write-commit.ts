import { freshLoads, keyColumns, rowsLoaded, supersededIds, verifyStaged } from './commit-rules.js';
import { comparisonsOf, type Differences } from './comparison.js';
import type { Commit, CommitResult, PendingLoad } from './destination.js';
import type { Comparison, Load } from './ledger.js';
import { mergeFields } from './merge-fields.js';
import type { SchemaPlan } from './schema-plan.js';
import type { ObservedColumn } from './staged-rows.js';

/** When a commit changes a table, and which load of it is the first. */
export interface CommitMoment {
  loadId: string;
  /** ISO 8601. */
  at: string;
}

/** What became of the rows of a load. */
export interface Inserted {
  /** Rows that were accepted, including those that a later row of the load with the same key replaces. */
  taken: number;
  /** Rows that were rejected, including those that the stage rejected. */
  rejected: number;
  /** Rows that were left out because they were forgotten. */
  leftOut: number;
  /** Accepted rows with NULL in their key. */
  withoutKey: number;
}

/**
 * A destination during one commit: what differs between destinations, in the order in which `writeCommit` calls it.
 * Nothing may be visible to readers before the caller has ended the commit. A database writes each step into its
 * transaction. A destination of files collects them and writes its files in `finish`.
 */
export interface CommitStore<Opened> {
  /** Whether columns must change before rows are removed; otherwise they change after that. */
  readonly reshapesFirst: boolean;
  /** The loads that decide whether the commit is allowed: at least its own, and live ones of its job config and days. */
  ledger(): Promise<readonly Load[]>;
  plan(fields: readonly ObservedColumn[], fresh: readonly PendingLoad[]): Promise<SchemaPlan>;
  /** Reads a staged file by the plan. Changes nothing yet. `key` are columns; empty: rows belong to their load. */
  open(pending: PendingLoad, plan: SchemaPlan, key: readonly string[]): Promise<Opened>;
  /** Keeps the rows of live loads to compare them with those of new ones. Returns these loads. */
  remember(ids: readonly string[], plan: SchemaPlan): Promise<readonly Load[]>;
  /** Compares the rows that it was to remember with those of the new loads. */
  differences(ids: readonly string[]): Promise<Differences>;
  note(compared: readonly Comparison[]): Promise<void>;
  /** Marks live loads as superseded by `by`, and removes their rows, but for those that other live loads have. */
  supersede(ids: readonly string[], by: string): Promise<void>;
  /** Marks live loads as incomplete. */
  doubt(ids: readonly string[]): Promise<void>;
  /** Changes the table to match the plan, and records the changes. */
  reshape(plan: SchemaPlan, moment: CommitMoment): Promise<void>;
  /** Inserts a load's rows and rejects. With a key, rows of newer jobs stay, others go, and both loads are noted. */
  insert(opened: Opened): Promise<Inserted>;
  record(load: Load): Promise<void>;
  /** Records the job config, and counts the live loads by day that have no count. */
  finish(plan: SchemaPlan): Promise<void>;
}

/**
 * Writes everything that a commit changes. Returns null and writes nothing if the ledger already has every load,
 * otherwise how many rows have NULL in their key, and how the new rows differ from those that they replace.
 */
export async function writeCommit<Opened>(
  store: CommitStore<Opened>,
  commit: Commit,
  at: string,
): Promise<Pick<CommitResult, 'rowsWithoutKey' | 'compared'> | null> {
  const fresh = freshLoads(commit, await store.ledger());
  const [first] = fresh;
  if (first === undefined) return null;
  const plan = await store.plan(mergeFields(fresh.map(({ rows }) => rows.columns)), fresh);
  const opened: { pending: PendingLoad; rows: Opened }[] = [];
  for (const pending of fresh) {
    const key = pending.rows.rows === 0 ? [] : keyColumns(commit.table, plan);
    opened.push({ pending, rows: await store.open(pending, plan, key) });
  }

  const { loadId } = first.load;
  if (store.reshapesFirst) await store.reshape(plan, { loadId, at });
  const gone = supersededIds(commit);
  const { reason } = commit;
  const before = reason === undefined || gone.length === 0 ? [] : await store.remember(gone, plan);
  if (gone.length > 0) await store.supersede(gone, loadId);
  if (!store.reshapesFirst) await store.reshape(plan, { loadId, at });
  const { doubts = [] } = commit;
  if (doubts.length > 0) await store.doubt(doubts);
  let withoutKey = 0;
  for (const { pending, rows } of opened) {
    const inserted = await store.insert(rows);
    const { taken, rejected, leftOut } = inserted;
    verifyStaged(pending, taken + leftOut + rejected - pending.rows.rejects.length);
    withoutKey += inserted.withoutKey;
    await store.record({
      ...pending.load,
      rowsLoaded: rowsLoaded(pending, rejected + leftOut),
      rowsRejected: rejected,
      committedAt: at,
      supersededBy: null,
    });
  }
  const compared: Comparison[] = [];
  if (reason !== undefined && before.length > 0) {
    const after = fresh.map(({ load }) => load);
    const found = await store.differences(after.map((load) => load.loadId));
    compared.push(...comparisonsOf({ ...found, job: commit.table.job, reason, at, before, after }));
    await store.note(compared);
  }
  await store.finish(plan);
  return {
    ...(withoutKey > 0 && { rowsWithoutKey: withoutKey }),
    ...(compared.length > 0 && { compared }),
  };
}

/** The rows that earlier loads got or lost, as the result of a commit has them. */
export function movedRows(moved: ReadonlyMap<string, number>): Pick<CommitResult, 'moved'> {
  return [...moved.values()].some((rows) => rows !== 0) ? { moved } : {};
}
