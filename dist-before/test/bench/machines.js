/**
 * `npm run bench:machines`: runs with several accounts in one or more processes, which meet in a PostgreSQL database and
 * share a service. Prints how rows an hour grow with the accounts, as in docs/figures.md. HEADGATE_BENCH_SLICES_EACH is the
 * number of slices per account.
 * Every job takes eight seconds, so that the service's answers and not the processors of one machine limit the runs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { formatDay } from '../../src/days/day.js';
import { datasetSource } from '../../src/service/sources/dataset/dataset.js';
import { startService } from '../../src/service/process/start.js';
import { startPostgres } from '../support/postgres-server.js';
import { section } from './report.js';
const slicesEach = Number(process.env['HEADGATE_BENCH_SLICES_EACH'] ?? 6);
const sliceDays = 30;
const rowsPerDay = 4;
const firstDay = Date.UTC(1990, 0, 1) / 86_400_000;
const main = resolve(import.meta.dirname, '../../src/cli/main.js');
const growing = [
    [1, 1],
    [4, 1],
    [8, 2],
    [16, 4],
].map(([accounts = 1, processes = 1]) => ({ accounts, processes, slices: slicesEach * accounts }));
const folder = mkdtempSync(join(tmpdir(), 'headgate-bench-machines-'));
const data = join(folder, 'measured.csv');
const days = 16 * slicesEach * sliceDays;
const rowAt = (place) => `${formatDay(firstDay + Math.floor(place / rowsPerDay))},${place}`;
writeFileSync(data, ['day,id', ...Array.from({ length: days * rowsPerDay }, (_, place) => rowAt(place))].join('\n'));
const server = await startPostgres(['max_connections = 100']);
const service = await startService({
    host: '127.0.0.1',
    port: 0,
    limits: 'standard',
    dataDir: join(folder, 'service'),
    // Rows a second.
    pace: (sliceDays * rowsPerDay) / 8,
    sources: [
        await datasetSource({
            slug: 'measured',
            name: 'Measured',
            description: 'The same number of rows a day',
            path: data,
            date_column: 'day',
        }),
    ],
    requestsPerMinute: 600,
});
let made = 0;
/** Runs one case with accounts and a schema of its own. */
async function measure({ accounts, processes, slices }) {
    made += 1;
    const name = `c${made}`;
    const names = Array.from({ length: accounts }, (_, index) => `a${index}`);
    const keys = new Map();
    for (const account of names)
        keys.set(account, (await service.bootstrap(`${account}.${name}@example.com`, 'max')).key);
    const [from, to] = [firstDay, firstDay + sliceDays * slices - 1].map(formatDay);
    const began = performance.now();
    const running = Array.from({ length: processes }, async (_, index) => {
        const cwd = join(folder, name, String(index));
        mkdirSync(cwd, { recursive: true });
        writeFileSync(join(cwd, 'headgate.yaml'), configText(names, name, from, to));
        const own = names.filter((_account, place) => place % processes === index);
        const env = {
            ...process.env,
            DATABASE_URL: server.url(),
            XDG_STATE_HOME: join(folder, name, 'state'),
            ...Object.fromEntries(names.map((account) => [`KEY_${account}`, keys.get(account)])),
        };
        const args = [main, 'run', '--quiet', '--accounts', own.join(',')];
        const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
        const [code] = (await once(child, 'exit'));
        if (code !== 0)
            throw new Error(`a run of ${name} ended with ${code}`);
    });
    await Promise.all(running);
    const seconds = (performance.now() - began) / 1_000;
    const rows = Number(server.psql(`SELECT count(DISTINCT id) FROM ${name}.measured`));
    const expected = sliceDays * slices * rowsPerDay;
    if (rows !== expected)
        throw new Error(`${name} has ${rows} rows instead of ${expected}`);
    return { seconds, rows };
}
const configText = (names, schema, from, to) => `
connection:
  url: '${service.url}'
  accounts: [${names.map((name) => `{ name: ${name}, api_key: '\${KEY_${name}}' }`).join(', ')}]
destination: { postgres: '\${DATABASE_URL}', schema: ${schema} }
jobs:
  - { name: measured, source: measured, window: { from: ${from}, to: ${to}, step: P${sliceDays}D }, max_data: 2500 }
`;
try {
    const lines = [];
    let single = 0;
    for (const each of growing) {
        const { seconds, rows } = await measure(each);
        const perHour = (rows / seconds) * 3_600;
        if (each.accounts === 1)
            single = perHour;
        const { slices: jobs, ...runs } = each;
        lines.push({ ...runs, jobs, rows, seconds, 'rows an hour': perHour, 'to one account': perHour / single });
    }
    process.stdout.write(section('Accounts and processes', 'npm run bench:machines', lines));
}
finally {
    await service.close();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
}
//# sourceMappingURL=machines.js.map