import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  Commit,
  CommitOptions,
  CommitResult,
  Destination,
  PendingLoad,
  TableSpec,
} from '../../../src/load/destination.js';
import type { RejectedRow } from '../../../src/load/staged-rows.js';
import type { DestinationHarness, LoadedReject } from './harness.js';
import { pendingLoad, type StagedRow, stageRows, tableSpec } from './staged.js';

/** What a case works with: a destination in an empty folder, and short functions to use it. */
export interface Bench {
  folder: string;
  harness: DestinationHarness;
  destination: Destination;
  /** Another object for the same rows and ledger, closed at the end of the case. */
  another: () => Destination;
  load: (
    id: string,
    rows: readonly StagedRow[],
    load?: Partial<PendingLoad['load']>,
    rejects?: RejectedRow[],
  ) => PendingLoad;
  commit: (loads: readonly [PendingLoad, ...PendingLoad[]], rest?: CommitRest) => Promise<CommitResult>;
  /** Rows as the harness reads them, numbers as text; null if there is no table. */
  table: (name?: string) => Promise<StagedRow[] | null>;
  /** The same without the load's id, sorted. */
  rows: (name?: string) => Promise<StagedRow[]>;
  /** Rejects as the harness reads them; none if it cannot. */
  rejects: () => Promise<LoadedReject[]>;
}

export type BenchCases = Record<string, (bench: Bench) => Promise<void>>;

export const options: CommitOptions = { signal: new AbortController().signal, onWait: () => {} };

export type CommitRest = Partial<
  Pick<Commit, 'supersedes' | 'doubts' | 'refresh' | 'reason' | 'unsure'> & CommitOptions
> & {
  table?: Partial<TableSpec>;
};

/** Commits loads to the table `posts`, or to that of `rest`. */
export const commitTo = (
  destination: Destination,
  loads: readonly [PendingLoad, ...PendingLoad[]],
  { table, supersedes = [], doubts = [], refresh, reason, unsure, ...rest }: CommitRest = {},
): Promise<CommitResult> =>
  destination.commit(
    {
      loads,
      supersedes,
      doubts,
      table: tableSpec(table),
      ...(refresh && { refresh }),
      ...(reason && { reason }),
      ...(unsure && { unsure }),
    },
    { ...options, ...rest },
  );

/** Runs one case in a folder of its own, which is deleted afterwards. */
export async function onBench(harness: DestinationHarness, run: BenchCases[string]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'headgate-destination-'));
  const opened: Destination[] = [];
  const open = () => {
    const destination = harness.open(folder);
    opened.push(destination);
    return destination;
  };
  try {
    await run(makeBench(harness, folder, open));
  } finally {
    for (const destination of opened) await destination.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function makeBench(harness: DestinationHarness, folder: string, open: () => Destination): Bench {
  const destination = open();
  const table: Bench['table'] = async (name = 'posts') => {
    const found = await harness.rows(folder, name);
    return (
      found?.map((row) => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, asText(v)]))) ?? null
    );
  };
  return {
    folder,
    harness,
    destination,
    another: open,
    load: (id, rows, load, rejects) => pendingLoad(id, stageRows(join(folder, 'stage'), rows, rejects), load),
    commit: (loads, rest) => commitTo(destination, loads, rest),
    table,
    rejects: async () => (await harness.columns?.rejects(folder)) ?? [],
    async rows(name) {
      const found = (await table(name)) ?? [];
      return found
        .map(({ _load_id, ...row }) => row)
        .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    },
  };
}

const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
