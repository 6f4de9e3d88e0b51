import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultMemoryLimit } from '../../src/duckdb/load-engine.js';
import { python } from '../support/python.js';
import { dataSets } from './data-sets.js';
import { writeExports } from './exports.js';
import { inProcess, serve } from './processes.js';
import { medianOf } from './report.js';
import { settings } from './settings.js';
const formats = ['json', 'csv'];
const secondsOf = (runs) => runs.map(({ seconds }) => seconds);
const peaksOf = (runs) => runs.map(({ peakMegabytes }) => peakMegabytes);
/** Every data set, size and format into a DuckDB file; the largest size into a Parquet lake, too. */
export async function measureSpeed(folder) {
    const lines = [];
    for (const set of dataSets()) {
        const largest = Math.max(...settings.rows);
        for (const [rows, destination] of [
            ...settings.rows.map((each) => [each, 'duckdb']),
            [largest, 'parquet'],
        ]) {
            const exports = await exportsOf(folder, set, rows);
            for (const format of formats) {
                const { duckdb, headgate } = await compare(folder, exports, format, destination);
                lines.push({
                    rows,
                    set: set.name,
                    format,
                    into: destination,
                    'DuckDB s': secondsOf(duckdb),
                    'headgate s': secondsOf(headgate),
                    'headgate MB': peaksOf(headgate),
                });
            }
        }
    }
    return lines;
}
/** The highest memory of one load. DuckDB has the limit that headgate sets. */
export async function measureMemory(folder) {
    const [set] = dataSets();
    const lines = [];
    for (const rows of settings.memoryRows) {
        const exports = await exportsOf(folder, set, rows);
        for (const format of formats) {
            const { duckdb, headgate } = await compare(folder, exports, format, 'duckdb');
            lines.push({ rows, format, 'headgate MB': peaksOf(headgate), 'DuckDB MB': peaksOf(duckdb) });
        }
    }
    return lines;
}
/**
 * Loads by DuckDB and by headgate. They take turns, so that a slow moment of the machine affects both equally, and each
 * finds as much memory at hand: see `fetchMemory`. `duckdb` is without the runs that ran out of memory.
 */
async function compare(folder, exports, format, destination) {
    const { id, rows, types } = exports;
    const path = format === 'csv' ? exports.csv : exports.ndjson;
    const server = await serve(folder);
    const result = { duckdb: [], headgate: [] };
    try {
        const parallelCsv = format === 'csv' && (await readsInParallel(folder, exports));
        const alone = (at) => ({
            path,
            types,
            parallelCsv,
            destination,
            folder: at,
            memoryLimit: defaultMemoryLimit,
        });
        const whole = (at) => ({
            url: server.url,
            id,
            format,
            destination,
            folder: at,
        });
        for (let run = 0; run < settings.runs; run += 1) {
            const loaded = await loadAlone(folder, exports, 'load-duckdb.js', alone).catch(() => null);
            if (loaded !== null)
                result.duckdb.push(loaded);
            result.headgate.push(await loadAlone(folder, exports, 'load-headgate.js', whole));
        }
    }
    finally {
        server.close();
    }
    for (const { rows: loaded } of [...result.duckdb, ...result.headgate]) {
        if (loaded !== rows)
            throw new Error(`${id} as ${format}: ${loaded} rows were loaded`);
    }
    return result;
}
/**
 * Writes a file of so many bytes and removes it. A virtual machine's host takes memory back that is free for a while, and
 * who needs it next waits two seconds a gigabyte: without this, the kind of run that comes after the smallest one.
 */
async function fetchMemory(folder, bytes) {
    const path = join(folder, 'memory');
    const part = Buffer.alloc(1024 * 1024);
    const file = await open(path, 'w');
    try {
        for (let written = 0; written < bytes; written += part.length)
            await file.write(part);
    }
    finally {
        await file.close();
        rmSync(path);
    }
}
/** One load in a process and a folder of its own, which finds as much memory at hand as any other. */
async function loadAlone(folder, { bytes }, script, task) {
    await fetchMemory(folder, 2 * bytes);
    return inFolder(folder, (at) => inProcess(script, task(at)));
}
/** Whether DuckDB can read a CSV in parallel. It fails if a line break in a cell looks like the start of a row. */
async function readsInParallel(folder, { csv: path, types }) {
    const asked = { path, types, parallelCsv: true, destination: 'duckdb', memoryLimit: null };
    try {
        await inFolder(folder, (at) => inProcess('load-duckdb.js', { ...asked, folder: at }));
        return true;
    }
    catch {
        return false;
    }
}
/** How often tables of different sizes take turns, so that a machine that is slower for a while is so for all. */
const growthRounds = 3;
/**
 * One kind after the other: replacing scattered keys changes every row group, and the next checkpoint of any kind has to
 * process them.
 */
export async function measureGrowth(folder) {
    const { growthRows, growthBatch: batch, growthRuns: of } = settings;
    const runs = Math.ceil(of / growthRounds);
    const lines = [];
    for (const kind of ['slice', 'recentKeys', 'scatteredKeys']) {
        const times = growthRows.map(() => []);
        for (let before = 0; before < of; before += runs) {
            for (const [index, rows] of growthRows.entries()) {
                const at = join(folder, `growth-${rows}`);
                const task = { folder: at, rows, batch, kind, before, runs, of };
                times[index]?.push(...(await inProcess('growth.js', task)));
            }
        }
        const columns = growthRows.map((rows, index) => [
            `${rows} rows`,
            times[index]?.map((each) => 1e3 * each),
        ]);
        lines.push({ commit: kind, ...Object.fromEntries(columns) });
    }
    return lines;
}
/** What history adds to a commit of days that are asked for again. */
export async function measureHistory(folder) {
    const { growthRows, growthBatch: batch, growthRuns: of } = settings;
    const rows = Math.min(...growthRows);
    const times = { revisit: [], history: [] };
    const runs = Math.ceil(of / growthRounds);
    for (let before = 0; before < of; before += runs)
        for (const kind of ['revisit', 'history']) {
            const task = {
                folder: join(folder, `${kind}-${rows}`),
                rows,
                batch,
                kind,
                before,
                runs,
                of,
            };
            times[kind].push(...(await inProcess('growth.js', task)).map((each) => 1e3 * each));
        }
    const { revisit, history } = times;
    return [
        { rows, 'without, ms': revisit, 'with, ms': history, ratio: medianOf(history) / medianOf(revisit) },
    ];
}
/** headgate and other tools in one run of peers.py, which leaves its results in the folder. Null without Python. */
export async function measurePeers(folder) {
    if (spawnSync(python, ['--version']).status !== 0)
        return null;
    const [set] = dataSets();
    const rows = settings.peersRows;
    await exportsOf(folder, set, rows);
    const script = join(import.meta.dirname, '../../../test/bench/peers.py');
    const env = { ...process.env, HEADGATE_BENCH_FOLDER: folder };
    const args = [script, String(rows), String(settings.runs)];
    const { status } = spawnSync(python, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0)
        throw new Error(`peers.py ended with ${status}`);
    const { tools } = JSON.parse(readFileSync(join(folder, 'peers.json'), 'utf8'));
    return tools.map(({ name, format, runs, note }) => ({
        tool: name,
        format,
        s: runs.map(({ seconds }) => seconds),
        'CPU s': runs.map(({ cpu }) => cpu),
        MB: runs.map(({ megabytes }) => megabytes),
        note,
    }));
}
/** The exports of a data set, made once per folder. */
async function exportsOf(folder, set, rows) {
    const note = join(folder, `${set.name}-${rows}.exports.json`);
    if (existsSync(note))
        return JSON.parse(readFileSync(note, 'utf8'));
    const exports = await writeExports(folder, set, rows);
    writeFileSync(note, JSON.stringify(exports));
    return exports;
}
/** Lends an empty folder. */
export async function inFolder(folder, use) {
    const at = mkdtempSync(join(folder, 'load-'));
    try {
        return await use(at);
    }
    finally {
        rmSync(at, { recursive: true, force: true });
    }
}
//# sourceMappingURL=measure.js.map