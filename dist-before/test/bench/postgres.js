import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { openPostgres } from '../../connectors/postgres/postgres.js';
import { pendingLoad, tableSpec } from '../suites/destination/staged.js';
import { hasPostgres, startPostgres } from '../support/postgres-server.js';
import { inFolder } from './measure.js';
import { settings } from './settings.js';
const types = {
    id: 'BIGINT',
    at: 'TIMESTAMPTZ',
    author: 'VARCHAR',
    text: 'VARCHAR',
    likes: 'BIGINT',
    score: 'DOUBLE',
    lang: 'VARCHAR',
};
/** Generated posts of about 277 bytes, in the form of a stage and as CSV. */
async function generate(folder, name, count) {
    const instance = await DuckDBInstance.create(':memory:');
    const duckdb = await instance.connect();
    const path = join(folder, `${name}.ndjson`);
    const csv = join(folder, `${name}.csv`);
    const select = (load) => `SELECT i AS id, strftime(TIMESTAMP '2026-01-01' + to_seconds(i), '%Y-%m-%dT%H:%M:%SZ') AS at,
    'author ' || (i % 5000) AS author, repeat(md5(i::VARCHAR) || ' "word", ', 4) AS text, (i * 7) % 1000 AS likes,
    (i % 997) / 8 AS score, ['en', 'de', NULL][i % 3 + 1] AS lang${load} FROM range(${count}) AS r(i)`;
    await duckdb.run(`SET TimeZone = 'UTC'; COPY (${select('')}) TO '${path}' (FORMAT json)`);
    await duckdb.run(`COPY (${select(`, '${name}' AS _load_id`)}) TO '${csv}' (FORMAT csv, HEADER false)`);
    duckdb.closeSync();
    instance.closeSync();
    const columns = Object.entries(types).map(([field, type]) => ({ name: field, type, exactAsDouble: true }));
    const staged = {
        path,
        format: 'ndjson',
        rows: count,
        bytes: statSync(path).size,
        longestRow: 1_000,
        checksum: 0,
        columns,
        rejects: [],
    };
    return { staged: { ...staged, columns: [...columns], rejects: [] }, csv };
}
/** Processor seconds of the server's ended processes, and of this process with its children. */
function usedBy(server) {
    const of = (pid, from) => {
        const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
        return fields.slice(from, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
    };
    const postmaster = readFileSync(join(server.data, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
    return of('self', 11) + of(postmaster, 13);
}
/** Processor seconds of the client and of the server. */
async function timed(server, task) {
    const used = usedBy(server);
    await task();
    // The server's process must end before its time is known.
    await delay(500);
    return usedBy(server) - used;
}
const columns = `id bigint, at timestamptz, author text, text text, likes bigint, score double precision, lang text,
  _load_id text NOT NULL`;
/**
 * Commits staged JSON exports into a PostgreSQL server of its own, in turns with `psql \\copy` of a ready CSV file with the
 * same rows. Null without PostgreSQL.
 */
export async function measurePostgres(parent) {
    if (!hasPostgres)
        return null;
    const server = await startPostgres(['fsync = on', 'shared_buffers = 256MB', 'max_wal_size = 4GB']);
    try {
        return await inFolder(parent, (folder) => measureIn(folder, server));
    }
    finally {
        await server.remove();
    }
}
async function measureIn(folder, server) {
    const rows = Math.max(...settings.rows);
    const stateFolder = join(folder, 'state');
    mkdirSync(stateFolder);
    const destination = openPostgres({
        server: { url: server.url(), schema: 'bench' },
        memoryLimit: null,
        stateFolder,
    });
    const commit = (load, table) => destination.commit({ table, loads: [load], supersedes: [] }, { signal: new AbortController().signal, onWait: () => { } });
    try {
        const { staged, csv } = await generate(folder, 'all', rows);
        const none = { ...staged, rows: 0, path: join(folder, 'none'), columns: [] };
        await commit(pendingLoad('warm', none), tableSpec({ job: 'warm', table: 'warm' }));
        const copied = [];
        const loaded = [];
        for (let run = 0; run < settings.runs; run += 1) {
            const table = tableSpec({ job: `j${run}`, table: `t${run}` });
            server.psql(`CREATE TABLE bench.copied (${columns}); CHECKPOINT`);
            const copy = `\\copy bench.copied FROM '${csv}' (FORMAT csv)`;
            copied.push(await timed(server, () => server.psql(copy)));
            server.psql('DROP TABLE bench.copied; CHECKPOINT');
            const load = pendingLoad(`load-${run}`, staged, { job: table.job });
            loaded.push(await timed(server, () => commit(load, table)));
            server.psql(`TRUNCATE bench.${table.table}; CHECKPOINT`);
        }
        return [{ rows, 'CSV MB': statSync(csv).size / 1e6, 'psql \\copy': copied, headgate: loaded }];
    }
    finally {
        await destination.close();
    }
}
//# sourceMappingURL=postgres.js.map