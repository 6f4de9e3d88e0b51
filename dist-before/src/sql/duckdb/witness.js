import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { HeadgateError } from '../../common/errors.js';
import { plural } from '../../common/words.js';
import { replaceFile } from '../../files/durable.js';
import { parseJson } from '../../files/parse-json.js';
/**
 * What the last commit left, kept outside the database file. DuckDB silently opens a file whose write-ahead log was
 * cut, and then committed loads are missing.
 */
const witnessSchema = z.object({
    databaseId: z.string(),
    loads: z.number(),
    lastLoadId: z.string(),
    /** Loads that were not superseded, and their rows. */
    live: z.number(),
    rows: z.number(),
});
export class WitnessFile {
    #path;
    constructor(stateFolder) {
        this.#path = join(stateFolder, 'witness.json');
    }
    /** Raises `destination_damaged` if the ledger lacks loads that the witness recorded. */
    async verify(engine, databaseId, location) {
        const seen = await this.#read();
        // Another database has replaced the one that was recorded, and nothing is known of it.
        if (seen === null || seen.databaseId !== databaseId)
            return;
        const ledger = await engine.row('SELECT count(*) AS loads, count(*) FILTER (WHERE load_id = ?) AS last FROM _headgate.loads', [seen.lastLoadId]);
        const loads = ledger.number('loads');
        if (loads >= seen.loads && ledger.number('last') > 0)
            return;
        throw new HeadgateError('destination_damaged', loads < seen.loads
            ? `${location} has ${plural(loads, 'load')} in its ledger, but ${plural(seen.loads, 'was', 'were')} committed`
            : `${location} has ${plural(loads, 'load')} in its ledger, but not the last one that was committed, ${seen.lastLoadId}`, {
            hint: `Restore the file, or move it away and run again to load everything again. To continue with its contents, such as an older backup, delete ${this.#path}.`,
        });
    }
    /** The state after the last commit; null if there was none. */
    async seen() {
        const seen = await this.#read();
        return seen === null ? null : { jobs: seen.live, rows: seen.rows };
    }
    /** Of the database that the last commit went into; null if there was none. */
    async databaseId() {
        return (await this.#read())?.databaseId ?? null;
    }
    /** What the ledger contains, the changes of a transaction included; null if it has no loads. */
    async note(engine, databaseId, table, age) {
        const last = await engine.row(`SELECT count(*) AS loads, arg_max(load_id, ${age}) AS last, count(*) FILTER (superseded_by IS NULL) AS live,
         coalesce(sum(rows_loaded) FILTER (superseded_by IS NULL), 0) AS rows
       FROM ${table}`);
        const loads = last.number('loads');
        if (loads === 0)
            return null;
        const [live, rows] = [last.number('live'), last.number('rows')];
        return { databaseId, loads, lastLoadId: last.text('last'), live, rows };
    }
    async write(witness) {
        if (witness === null)
            return rm(this.#path, { force: true });
        await replaceFile(this.#path, `${JSON.stringify(witness)}\n`);
    }
    /** Null if there is none. It cannot be incomplete, because it is renamed into place. */
    async #read() {
        const text = await readFile(this.#path, 'utf8').catch((error) => {
            if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
                return '';
            throw error;
        });
        return parseJson(text, witnessSchema);
    }
}
//# sourceMappingURL=witness.js.map