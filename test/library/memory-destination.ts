import { readFile } from 'node:fs/promises';
import type { Destination, Load, LoadedJob } from '../../src/index.js';

type Row = Record<string, unknown>;

/** A destination that forgets everything with its process. Keys are not honoured, and it says so. */
export function memoryDestination(): Destination & { rows(table: string): Row[] } {
  let ledger: Load[] = [];
  const tables = new Map<string, { loadId: string; row: Row }[]>();
  const jobs = new Map<string, LoadedJob>();
  return {
    rows: (table) => (tables.get(table) ?? []).map(({ row }) => row),
    capabilities: { replaceByKey: false },
    location: 'memory',
    check: async () => {},
    loads: async () => ledger,
    schemaChanges: async () => [],
    async commit({ table: { job, table, settings = null }, loads, supersedes }, { signal }) {
      // A commit whose outcome was not learnt comes again: loads that are there already stay as they are.
      const known = ledger.filter(({ loadId }) => loads.some(({ load }) => load.loadId === loadId));
      if (known.length > 0) return { loads: known, schemaChanges: [] };
      const committedAt = new Date().toISOString();
      const added: Load[] = [];
      const addedRows: { loadId: string; row: Row }[] = [];
      for (const { load, rows } of loads) {
        // The stage has verified the file: one JSON object a line.
        const lines = (await readFile(rows.path, 'utf8')).split('\n').filter((line) => line !== '');
        for (const line of lines) addedRows.push({ loadId: load.loadId, row: JSON.parse(line) as Row });
        const counts = { rowsLoaded: lines.length, rowsRejected: rows.rejects.length };
        added.push({ ...load, ...counts, committedAt, supersededBy: null });
      }
      signal.throwIfAborted();
      // From here on nothing waits, so that rows and ledger change together or not at all.
      const kept = (tables.get(table) ?? []).filter(({ loadId }) => !supersedes.includes(loadId));
      tables.set(table, [...kept, ...addedRows]);
      const supersededBy = loads[0].load.loadId;
      const old = ledger.map((load) => (supersedes.includes(load.loadId) ? { ...load, supersededBy } : load));
      ledger = [...old, ...added];
      jobs.set(job, { job, table, settings });
      return { loads: added, schemaChanges: [] };
    },
    jobs: async () => [...jobs.values()],
    // Without keys, no two job configs share a table.
    rowsOf: async (job) => tables.get(jobs.get(job)?.table ?? '')?.length ?? 0,
    async remove({ jobs: gone, supersededBefore }) {
      for (const name of gone) {
        tables.delete(jobs.get(name)?.table ?? '');
        jobs.delete(name);
      }
      const isOld = ({ supersededBy, committedAt }: Load) =>
        supersededBy !== null && supersededBefore !== null && committedAt < supersededBefore;
      ledger = ledger.filter((load) => !gone.includes(load.job) && !isOld(load));
    },
    async rename({ from, to, table }) {
      const held = jobs.get(from);
      if (held === undefined) return;
      const rows = tables.get(held.table) ?? [];
      tables.delete(held.table);
      tables.set(table, rows);
      jobs.delete(from);
      jobs.set(to, { ...held, job: to, table });
      ledger = ledger.map((load) => (load.job === from ? { ...load, job: to } : load));
    },
    close: async () => {},
  };
}
