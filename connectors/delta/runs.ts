import { parseJson } from '../../src/files/parse-json.js';
import { keptRuns, type RunRecord, runRecordSchema } from '../../src/load/ledger.js';
import type { ObjectStore } from '../../src/objects/object-store.js';

/** Object with the history of runs: one JSON text a line, newest first. */
const runsName = '_headgate/runs.ndjson';

/** Adds runs to the history; one that it has already is replaced. */
export async function writeRuns(store: ObjectStore, runs: readonly RunRecord[]): Promise<void> {
  const added = new Set(runs.map(({ runId }) => runId));
  const held = (await readRuns(store)).filter(({ runId }) => !added.has(runId));
  const all = [...runs, ...held].toSorted(
    (a, b) => Date.parse(b.beganAt) - Date.parse(a.beganAt) || (a.runId < b.runId ? 1 : -1),
  );
  const lines = all.slice(0, keptRuns).map((run) => `${JSON.stringify(run)}\n`);
  await store.replace(runsName, Buffer.from(lines.join('')));
}

/** The history, newest first. */
export async function readRuns(store: ObjectStore): Promise<RunRecord[]> {
  const text = (await store.get(runsName))?.toString() ?? '';
  return text.split('\n').flatMap((line) => parseJson(line, runRecordSchema) ?? []);
}
