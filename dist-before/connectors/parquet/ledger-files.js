import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { dirname, join, relative } from 'node:path';
import { fileName } from '../../src/files/file-name.js';
import { comparisonOf, comparisonsQuery } from '../../src/duckdb/compare-sql.js';
import { coverageQuery } from '../../src/duckdb/coverage-sql.js';
import { columnColumns, comparisonColumns, dayColumns, forgottenColumns, jobColumns, loadColumns, queryOfFile, queryOfRows, rejectColumns, runColumns, } from '../../src/duckdb/ledger-tables.js';
import { makeDurableFolder, moveIntoPlace, replaceFile } from '../../src/files/durable.js';
import { parseJson } from '../../src/files/parse-json.js';
import { globSafe, isNamed, isoTime, quoteText } from '../../src/duckdb/sql.js';
import { writeLoad } from '../../src/load/written-load.js';
import { runRecordSchema, withRuns, } from '../../src/load/ledger.js';
import { columnRows } from '../../src/load/hiding.js';
import { describedColumns, unsaid } from '../../src/load/descriptions.js';
import { withDays } from '../../src/load/day-counts.js';
import { groupBy, seriesOf } from '../../src/common/series.js';
import { loadsIn } from './manifest.js';
import { drafted } from './publish.js';
/** File with the rejected rows of a load. */
export function rejectsOf({ state }, loadId) {
    return join(state, 'rejects', `${fileName(loadId)}.parquet`);
}
/**
 * Writes the rejected rows of a load to a file named after the load, so that writing twice changes nothing. Returns
 * their number.
 */
export function writeRejects(engine, places, loadId, query) {
    return writeTable(engine, rejectsOf(places, loadId), query);
}
/** The steps that remove the rejected rows of loads. */
export async function withoutRejects(places, loads) {
    const steps = [];
    for (const { loadId } of loads) {
        const path = rejectsOf(places, loadId);
        if ((await stat(path).catch(() => null)) !== null)
            steps.push({ remove: relative(places.lake, path) });
    }
    return steps;
}
/** File with the comparisons of a job config, or of one of its values, which may be too long for the name of a file. */
const comparisonsIn = ({ state }, job) => join(state, 'comparisons', `${createHash('sha256').update(job).digest('hex').slice(0, 32)}.parquet`);
const comparisonsFrom = ({ state }) => `read_parquet(${quoteText(join(globSafe(state), 'comparisons', '*.parquet'))}, hive_partitioning = false)`;
/** The comparisons of a lake that meet a condition, oldest first. */
export async function readComparisons(places, use, which) {
    // Of one job config at least, beside the empty file.
    const names = await readdir(dirname(comparisonsIn(places, ''))).catch(() => []);
    if (names.length < 2)
        return [];
    const rows = await use((engine) => engine.rows(comparisonsQuery(comparisonsFrom(places), isoTime, which)));
    return rows.map(comparisonOf);
}
/** The steps that change comparisons. Returns null for one that goes. */
export async function changedComparisons({ engine, places }, change) {
    const held = await readComparisons(places, (task) => task(engine));
    const changed = held.flatMap((each) => change(each) ?? []);
    return comparisonSteps({ engine, places }, held, changed);
}
/** The steps that add comparisons to those of their job config. */
export async function addedComparisons({ engine, places }, job, added) {
    const held = await readComparisons(places, (task) => task(engine), isNamed(job));
    return comparisonSteps({ engine, places }, held, [...held, ...added]);
}
async function comparisonSteps({ engine, places }, held, changed) {
    const before = groupBy(held, ({ job }) => job);
    const after = groupBy(changed, ({ job }) => job);
    const steps = [];
    for (const job of new Set([...before.keys(), ...after.keys()])) {
        const target = relative(places.lake, comparisonsIn(places, job));
        const rows = after.get(job);
        if (rows === undefined)
            steps.push({ remove: target });
        else if (!isDeepStrictEqual(rows, before.get(job))) {
            const all = rows.map((each) => ({ ...each, ...seriesOf(job) }));
            const copy = `COPY (${queryOfRows(comparisonColumns, all)}) TO`;
            const write = (draft) => engine.run(`${copy} ${quoteText(draft)} (FORMAT parquet)`);
            steps.push(await drafted(places, target, write));
        }
    }
    return steps;
}
/** Writes the ledger and its coverage as tables for SQL, computed from the notes each time. */
export async function writeLedger(engine, places, lake, forgotten) {
    const { files } = lake;
    const loads = files.flatMap(({ path, note }) => note.loads.map((load) => ({ ...writeLoad(load), file: path })));
    const days = withDays(loadsIn(files), lake.days.days).flatMap(({ job, loadId, days: counted = [] }) => counted.map(({ day, rows }) => ({ ...seriesOf(job), day, rows, loadId })));
    const jobs = Object.entries(lakeJobs(files)).map(([job, note]) => ({
        ...seriesOf(job),
        ...note,
        revisit: note.revisit?.join(','),
    }));
    await makeDurableFolder(places.state, 0o700);
    const query = async (name, columns, rows) => {
        const path = join(places.state, `${name}.ndjson`);
        await writeFile(path, ndjson(rows), { mode: 0o600 });
        return queryOfFile(columns, path);
    };
    const ledger = `(${await query('loads', [...loadColumns, ['file', 'file', 'VARCHAR']], loads)})`;
    const settings = `(${await query('jobs', jobColumns, jobs)})`;
    await replaceTable(engine, places, 'jobs', settings);
    await replaceTable(engine, places, 'loads', `FROM ${ledger} ORDER BY committed_at`);
    // Rejected rows are in files of their loads, comparisons in those of job configs. An empty file makes the table exist.
    await writeOnce(engine, rejectsOf(places, 'rejects'), rejectColumns);
    await writeOnce(engine, comparisonsIn(places, ''), comparisonColumns);
    const counts = await query('days', dayColumns, days);
    await replaceTable(engine, places, 'coverage', coverageQuery(ledger, settings, `(${counts})`, comparisonsFrom(places)));
    await replaceTable(engine, places, 'days', counts);
    await replaceTable(engine, places, 'columns', await query('columns', columnColumns, lakeColumns(lake)));
    await replaceTable(engine, places, 'forgotten', await query('forgotten', forgottenColumns, forgotten));
    for (const name of ['loads', 'jobs', 'days', 'columns', 'forgotten'])
        await rm(join(places.state, `${name}.ndjson`));
}
/** Tables that a change of the lake writes. */
const computed = ['loads', 'coverage', 'days', 'columns', 'forgotten', 'jobs'];
/** Bytes of the ledger's tables, by name; 0 for one that is missing. */
export async function ledgerSizes({ state }, names = computed) {
    const sizes = names.map(async (name) => {
        const found = await stat(join(state, name, `${name}.parquet`)).catch(() => null);
        return [name, found?.size ?? 0];
    });
    return Object.fromEntries(await Promise.all(sizes));
}
/** The columns of every table, with what is said of them. */
function lakeColumns({ files, described }) {
    const newest = files.toSorted((a, b) => a.note.version - b.note.version).map(({ note }) => note);
    const tables = new Map(newest.map((note) => [note.table, note]));
    return [...tables].flatMap(([table, { columns, jobs }]) => {
        const settings = Object.values(jobs).map((job) => job.settings);
        return columnRows(table, describedColumns(columns, described[table] ?? unsaid), settings);
    });
}
/** The settings of job configs by name, each from the latest commit that has it. */
export function lakeJobs(files) {
    const committedAt = ({ note }) => Math.max(0, ...note.loads.map((load) => Date.parse(load.committedAt)));
    const all = files.toSorted((a, b) => committedAt(a) - committedAt(b)).map(({ note }) => note.jobs);
    return Object.assign({}, ...all);
}
/** One JSON text per line. */
const ndjson = (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
/** Replaces a table of the ledger with the result of a query. */
async function replaceTable(engine, { state }, name, query) {
    await writeTable(engine, join(state, name, `${name}.parquet`), query);
}
async function writeOnce(engine, path, columns) {
    if ((await stat(path).catch(() => null)) === null)
        await writeTable(engine, path, queryOfRows(columns, []));
}
/** Writes the result of a query, in place of an older file. Returns the number of rows. */
async function writeTable(engine, path, query) {
    await makeDurableFolder(dirname(path), 0o700);
    const draft = join(dirname(path), 'table.draft');
    const rows = await engine.run(`COPY (${query}) TO ${quoteText(draft)} (FORMAT parquet, COMPRESSION zstd)`);
    await moveIntoPlace(draft, path, { mode: 0o600 });
    return rows;
}
const historyOf = ({ state }) => join(state, 'runs.ndjson');
/** Adds runs to the history, and writes it as a table for SQL. */
export async function writeRuns(engine, places, runs) {
    await replaceFile(historyOf(places), ndjson(withRuns(await readRuns(places), runs)));
    await replaceTable(engine, places, 'runs', queryOfFile(runColumns, historyOf(places)));
}
/** The history, newest first. */
export async function readRuns(places) {
    const text = await readFile(historyOf(places), 'utf8').catch((error) => {
        if (error.code === 'ENOENT')
            return '';
        throw error;
    });
    return text.split('\n').flatMap((line) => parseJson(line, runRecordSchema) ?? []);
}
//# sourceMappingURL=ledger-files.js.map