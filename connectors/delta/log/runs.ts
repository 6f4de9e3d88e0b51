import { parseJson } from '../../../src/files/parse-json.js';
import { keptRuns, type RunRecord, runRecordSchema, withRuns } from '../../../src/load/ledger.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { putOnce } from '../../../src/objects/put-once.js';

/** Objects with the history of runs; only the newest one counts. One JSON text per line, newest run first. */
const runsPrefix = '_headgate/runs/';

interface History {
  /** Object that it was read from; null: there is none. */
  name: string | null;
  runs: RunRecord[];
}

/** Adds runs to the history and replaces runs that it already has. Several processes may do this at once. */
export async function writeRuns(store: ObjectStore, runs: readonly RunRecord[]): Promise<void> {
  for (;;) {
    const { name, runs: held } = await readHistory(store);
    const next = nameAfter(name);
    if (!(await putOnce(store, next, contentOf(withRuns(held, runs))))) continue;
    const now = await readHistory(store);
    for await (const { name } of store.list(runsPrefix))
      if (name < (now.name ?? '')) await store.delete(name);
    // A process that was paused for long may have written an object older than the newest.
    if (holdsAll(now.runs, runs)) return;
  }
}

/** The history, newest first. */
export async function readRuns(store: ObjectStore): Promise<RunRecord[]> {
  return (await readHistory(store)).runs;
}

async function readHistory(store: ObjectStore): Promise<History> {
  for (;;) {
    let name: string | null = null;
    for await (const object of store.list(runsPrefix)) name = object.name;
    if (name === null) return { name, runs: [] };
    const text = await store.get(name);
    // It was deleted since the listing: there is a newer one.
    if (text === null) continue;
    const lines = text.toString().split('\n');
    return { name, runs: lines.flatMap((line) => parseJson(line, runRecordSchema) ?? []) };
  }
}

function contentOf(runs: readonly RunRecord[]): Buffer {
  return Buffer.from(runs.map((run) => `${JSON.stringify(run)}\n`).join(''));
}

/** A full history may have dropped the oldest of them. */
function holdsAll(held: readonly RunRecord[], runs: readonly RunRecord[]): boolean {
  const ids = new Set(held.map(({ runId }) => runId));
  return held.length === keptRuns || runs.every(({ runId }) => ids.has(runId));
}

function nameAfter(name: string | null): string {
  const place = name === null ? 1 : Number.parseInt(name.slice(runsPrefix.length), 10) + 1;
  return `${runsPrefix}${String(place).padStart(12, '0')}.ndjson`;
}
