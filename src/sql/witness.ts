import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { HeadgateError } from '../common/errors.js';
import { plural } from '../common/words.js';
import { quoteText } from '../duckdb/sql.js';
import { replaceFile } from '../files/durable.js';
import { parseJson } from '../files/parse-json.js';
import type { SqlPlace } from './place.js';

/**
 * What the last commit left, kept outside the database. DuckDB silently opens a file whose write-ahead log was cut, and a
 * server may be restored from an old backup: then committed loads are missing.
 */
const witnessSchema = z.object({
  databaseId: z.string(),
  loads: z.number(),
  lastLoadId: z.string(),
  /** Loads that were not superseded, and their rows. */
  live: z.number(),
  rows: z.number(),
});

type Witness = z.infer<typeof witnessSchema>;

export class WitnessFile {
  readonly #path: string;

  constructor(stateFolder: string) {
    this.#path = join(stateFolder, 'witness.json');
  }

  /** Raises `destination_damaged` if the ledger lacks loads that the witness recorded. */
  async verify(session: SqlPlace['session'], databaseId: string, location: string): Promise<void> {
    const seen = await this.read();
    // Another database has replaced the one that was recorded, and nothing is known of it.
    if (seen === null || seen.databaseId !== databaseId) return;
    const last = quoteText(seen.lastLoadId);
    const ledger = await session.row(
      `SELECT count(*) AS loads, count(*) FILTER (WHERE load_id = ${last}) AS last FROM _headgate.loads`,
    );
    const loads = ledger.number('loads');
    if (loads >= seen.loads && ledger.number('last') > 0) return;
    throw new HeadgateError(
      'destination_damaged',
      loads < seen.loads
        ? `${location} has ${plural(loads, 'load')} in its ledger, but ${plural(seen.loads, 'was', 'were')} committed`
        : `${location} has ${plural(loads, 'load')} in its ledger, but not the last one that was committed, ${seen.lastLoadId}`,
      {
        hint: `Restore the file, or move it away and run again to load everything again. To continue with its contents, such as an older backup, delete ${this.#path}.`,
      },
    );
  }

  /** What the ledger contains, the changes of a transaction included; null if it has no loads. */
  async note(
    session: SqlPlace['session'],
    ledger: SqlPlace['dialect']['ledger'],
    age: string,
  ): Promise<Witness | null> {
    const loads = ledger('loads');
    const row = await session.row(`
      SELECT (SELECT database_id FROM ${ledger('meta')}) AS id, (SELECT load_id FROM ${loads} ORDER BY ${age} DESC LIMIT 1) AS last,
        count(*) AS loads, count(*) FILTER (WHERE superseded_by IS NULL) AS live,
        coalesce(sum(rows_loaded) FILTER (WHERE superseded_by IS NULL), 0) AS rows
      FROM ${loads}`);
    const [count, live, rows] = ['loads', 'live', 'rows'].map((name) => row.number(name)) as [
      number,
      number,
      number,
    ];
    if (count === 0) return null;
    return { databaseId: row.text('id'), loads: count, lastLoadId: row.text('last'), live, rows };
  }

  async write(witness: Witness | null, options: Parameters<typeof replaceFile>[2] = {}): Promise<void> {
    if (witness === null) return rm(this.#path, { force: true });
    await replaceFile(this.#path, `${JSON.stringify(witness)}\n`, options);
  }

  /** Null if there is none. It cannot be incomplete, because it is renamed into place. */
  async read(): Promise<Witness | null> {
    const text = await readFile(this.#path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '';
      throw error;
    });
    return parseJson(text, witnessSchema);
  }
}
