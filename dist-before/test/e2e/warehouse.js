import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alone, query } from '../support/destination-kinds.js';
import { IcebergCatalog } from '../support/iceberg-catalog.js';
import { needs } from '../support/needs.js';
import { newDatabase } from '../support/postgres-database.js';
const duckdb = {
    kind: 'duckdb',
    replacesByKey: true,
    steps: { commit: 'SQL COMMIT', last: 'rename witness.json.new' },
    path: 'warehouse.duckdb',
    stateFolder: 'warehouse.duckdb.headgate',
    rows: (folder, table) => query(join(folder, 'warehouse.duckdb'), `FROM "${table}"`, 'READ_ONLY'),
    async loads(folder) {
        const rows = await query(join(folder, 'warehouse.duckdb'), 'FROM _headgate.loads', 'READ_ONLY');
        return rows;
    },
    leftovers: (folder) => leftInState(join(folder, 'warehouse.duckdb.headgate')),
};
/** The ledger is read from the data files' own metadata, and compared with the table computed from it. */
const parquet = {
    kind: 'parquet',
    replacesByKey: false,
    steps: { commit: 'rename parquet', last: 'rename manifest.json.new' },
    path: 'lake',
    stateFolder: 'lake/_headgate',
    rows: (folder, table) => query(':memory:', `FROM read_parquet('${folder}/lake/${table}/**/*.parquet')`, 'READ_WRITE'),
    async loads(folder) {
        const files = await query(':memory:', `SELECT decode(value) AS note FROM parquet_kv_metadata('${folder}/lake/*/*.parquet')
       WHERE decode(key) = 'headgate'`);
        return files.flatMap(({ note }) => JSON.parse(String(note)).loads.map(ledgerRow));
    },
    async leftovers(folder) {
        const path = `${folder}/lake/_headgate/loads/*.parquet`;
        const sql = `SELECT load_id FROM read_parquet('${path}')`;
        const derived = await query(':memory:', sql).catch((error) => [{ load_id: String(error) }]);
        const listed = derived.map((row) => String(row['load_id'])).sort();
        const noted = (await parquet.loads(folder)).map(({ load_id }) => load_id).sort();
        const faults = listed.join() === noted.join() ? [] : [`_headgate.loads of ${listed.join(', ')}`];
        return [...faults, ...(await leftInState(`${folder}/lake/_headgate`))];
    },
};
function lakeQuery(folder, sql, url) {
    const catalog = url === undefined ? join(folder, 'catalog.ducklake') : `postgres:${url}`;
    const moved = url === undefined ? '' : `, DATA_PATH '${folder}/headgate.files', OVERRIDE_DATA_PATH true`;
    const attach = `LOAD ducklake; ATTACH 'ducklake:${catalog}' AS lake (READ_ONLY${moved}); USE lake`;
    return query(alone, sql, 'READ_WRITE', url === undefined ? attach : `LOAD postgres_scanner; ${attach}`);
}
/** A DuckLake, read by DuckDB's own extension. Its catalog is a file or in a database. */
function lakeOf(database) {
    const url = database?.url();
    const stateFolder = url === undefined ? 'catalog.ducklake.headgate' : 'headgate.headgate';
    return {
        kind: 'ducklake',
        replacesByKey: true,
        steps: { commit: 'SQL COMMIT', last: 'rename witness.json.new' },
        path: url === undefined ? 'catalog.ducklake' : '${DATABASE_URL}',
        ...(database && { env: { DATABASE_URL: database.url() }, database }),
        stateFolder,
        rows: (folder, table) => lakeQuery(folder, `FROM "${table}"`, url),
        loads: async (folder) => (await lakeQuery(folder, 'FROM _headgate.loads ORDER BY rowid', url)),
        leftovers: (folder) => leftInState(join(folder, stateFolder)),
    };
}
const ducklake = lakeOf();
/** A server, read by its own client. */
const postgresOf = (database) => {
    const rowsOf = (from) => {
        const text = database.psql(`SELECT coalesce(json_agg(t), '[]') FROM ${from} t`);
        return JSON.parse(text);
    };
    return {
        kind: 'postgres',
        replacesByKey: true,
        path: '${DATABASE_URL}',
        env: { DATABASE_URL: database.url() },
        database,
        stateFolder: 'headgate.headgate',
        rows: (_folder, table) => Promise.resolve(rowsOf(`headgate."${table}"`)),
        loads: () => Promise.resolve(rowsOf('_headgate.loads')),
        leftovers: (folder) => leftInState(join(folder, 'headgate.headgate')),
    };
};
/**
 * Iceberg tables, read by DuckDB's own extension. A catalog that is copied shares its files, which never change.
 *
 * @param from folder of the catalog that is copied
 */
async function icebergOf(from) {
    const shared = process.env['HEADGATE_TEST_SHARED'] ?? tmpdir();
    const folder = await mkdtemp(join(shared, 'catalog-'));
    if (from !== undefined)
        await cp(join(from, 'catalog.json'), join(folder, 'catalog.json'));
    const data = join(shared, 'iceberg', String(process.pid));
    const catalog = await IcebergCatalog.start(folder, { data });
    const read = (sql) => query(alone, sql, 'READ_WRITE', `LOAD httpfs; LOAD avro; LOAD iceberg;
       ATTACH 'w' AS ice (TYPE iceberg, ENDPOINT '${catalog.url}', AUTHORIZATION_TYPE 'none', READ_ONLY)`);
    return {
        kind: 'iceberg',
        replacesByKey: true,
        path: catalog.url,
        more: `, warehouse: w, data_path: '${data}'`,
        catalog: folder,
        stateFolder: 'headgate.headgate',
        rows: (_folder, table) => read(`FROM ice.headgate."${table}"`),
        loads: async () => (await read('FROM ice._headgate.loads ORDER BY committed_at')),
        leftovers: (place) => leftInState(join(place, 'headgate.headgate')),
    };
}
function ledgerRow(load) {
    return {
        load_id: load.loadId,
        job: load.job,
        slice_from: load.sliceFrom ?? '',
        slice_to: load.sliceTo ?? '',
        remote_job_id: load.remoteJobId,
        data_count: load.dataCount,
        rows_loaded: load.rowsLoaded,
        rows_rejected: load.rowsRejected,
        complete: load.complete,
        superseded_by: load.supersededBy,
    };
}
/** Everything in a state folder except what belongs there between two runs, and drafts, which the next commit replaces. */
async function leftInState(folder) {
    const expected = /^((journal|witness\.json|published\.json|proof|undo|stage|run-notes|runs|manifest\.json|tables\.json|runs\.ndjson|loads|coverage|days|columns|forgotten|rejects|comparisons|jobs|drafts|copy)$|.*\.(new|draft)$|(loads|jobs|days|columns|forgotten|comparisons)\.ndjson$)/;
    const names = (await readdir(folder)).filter((name) => !expected.test(name));
    const drafts = await readdir(join(folder, 'drafts')).catch(() => []);
    return [
        ...names,
        ...drafts.map((name) => `drafts/${name}`),
        ...(await readdir(join(folder, 'stage'))).map((name) => `stage/${name}`),
    ];
}
export const warehouses = [duckdb, parquet];
/** And the one that needs extensions of DuckDB; `needs` skips a test of it where they are missing. */
export const everyWarehouse = [...warehouses, ducklake];
/** Every kind of destination. */
export const everyKind = [...everyWarehouse.map(({ kind }) => kind), 'postgres'];
/**
 * A destination of a kind, in the folder of a config or in a new database. Skips the test if this machine lacks the kind.
 *
 * @param from one of the same kind whose database is copied
 */
export async function warehouseOf(kind, from) {
    for (const each of kind.split('-'))
        needs(each);
    const known = everyWarehouse.find((each) => each.kind === kind);
    if (known !== undefined)
        return known;
    if (kind === 'iceberg')
        return icebergOf(from?.catalog);
    const database = await newDatabase(from?.database?.name);
    return kind === 'postgres' ? postgresOf(database) : lakeOf(database);
}
//# sourceMappingURL=warehouse.js.map