import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { change, cli, environmentOf, makeFolder, used } from './commands.js';
import { settings } from './settings.js';
const firstDay = '1990-01-01';
const dayAfter = (days) => new Date(Date.parse(firstDay) + days * 86_400_000).toISOString().slice(0, 10);
/** Commands, and `ui` up to its first page, on a long ledger beside a short one: one load a day for each job config. */
export async function measureLedgers(parent) {
    const { ledgerConfigs, ledgerDays } = settings;
    const lines = [];
    for (const [configs, days] of [
        [1, Math.min(1_000, ledgerDays)],
        [ledgerConfigs, ledgerDays],
    ]) {
        const folder = makeFolder(parent, `ledger-${configs}-${days}`);
        await makeLedger(folder, configs, days);
        const kinds = {
            '`status --offline`': () => used(folder, [cli, 'status', '--offline', 'headgate.yaml']),
            '`plan`': () => used(folder, [cli, 'plan', 'headgate.yaml']),
            '`run`, nothing to fetch': () => used(folder, [cli, 'run', 'headgate.yaml']),
            '`ui`, first page': () => firstPage(folder),
        };
        for (const [name, run] of Object.entries(kinds)) {
            const runs = [];
            for (let turn = 0; turn < settings.commandRuns; turn += 1)
                runs.push(await run());
            lines.push({
                command: name,
                'job configs': configs,
                loads: configs * days,
                'processor s': runs.map(({ cpuSeconds }) => cpuSeconds),
                s: runs.map(({ seconds }) => seconds),
                MB: runs.map(({ peakMegabytes }) => peakMegabytes),
            });
        }
    }
    return lines;
}
/** Makes one load into one for each day of each job config, as if every day had been fetched by itself. */
async function makeLedger(folder, configs, days) {
    writeConfig(folder, 1, firstDay);
    used(folder, [cli, 'run', 'headgate.yaml']);
    const named = (at) => `'strikes_' || lpad(CAST(${at} AS VARCHAR), 3, '0')`;
    const others = `range(1, ${configs}) AS made(n)`;
    await change(folder, 'CREATE TEMP TABLE first AS FROM _headgate.loads', 'DELETE FROM _headgate.loads', `INSERT INTO _headgate.loads SELECT l.* REPLACE (n || '-' || d || l.load_id AS load_id, ${named('n')} AS job,
        slice_from + CAST(d AS INTEGER) AS slice_from, slice_to + CAST(d AS INTEGER) AS slice_to,
        remote_job_id || '-' || n || '-' || d AS remote_job_id, 20 + d % 7 AS data_count, 20 + d % 7 AS rows_loaded,
        replace(config, '${firstDay}', CAST(slice_from + CAST(d AS INTEGER) AS VARCHAR)) AS config,
        remote_created_at - INTERVAL 30 DAY AS remote_created_at,
        committed_at - INTERVAL 30 DAY + to_milliseconds(d * ${configs} + n) AS committed_at)
      FROM first AS l, range(${days}) AS day(d), range(${configs}) AS made(n) WHERE d + n > 0 ORDER BY d, n`, 'INSERT INTO _headgate.loads FROM first', `UPDATE _headgate.jobs SET settings = replace(settings, '"to":"${firstDay}"', '"to":"${dayAfter(days - 1)}"')`, `INSERT INTO _headgate.jobs SELECT j.* REPLACE (${named('n')} AS job, ${named('n')} AS table_name)
      FROM _headgate.jobs AS j, ${others}`, `INSERT INTO _headgate.tables SELECT t.* REPLACE (${named('n')} AS table_name) FROM _headgate.tables AS t, ${others}`, ...Array.from({ length: configs - 1 }, (_, at) => `CREATE TABLE ${nameOf(at + 1)} AS FROM ${nameOf(0)}`));
    writeConfig(folder, configs, dayAfter(days - 1));
}
const nameOf = (config) => `strikes_${String(config).padStart(3, '0')}`;
function writeConfig(folder, configs, to) {
    const job = (name) => `  - name: ${name}
    source: birdstrikes
    config: { keywords: gull, mode: any }
    window: { from: ${firstDay}, to: ${to}, step: P1D }
`;
    const jobs = Array.from({ length: configs }, (_, at) => job(nameOf(at))).join('');
    const text = `connection: { url: embedded }\ndestination: { duckdb: warehouse.duckdb }\njobs:\n${jobs}`;
    writeFileSync(join(folder, 'headgate.yaml'), text);
}
/** Starts the coverage pages and reads the first one. */
async function firstPage(folder) {
    const began = performance.now();
    const child = spawn(process.execPath, [cli, 'ui', 'headgate.yaml'], {
        cwd: folder,
        env: environmentOf(folder),
        stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
        const [line] = (await once(child.stdout, 'data'));
        const url = line.toString().trim();
        const entered = await fetch(url, { redirect: 'manual' });
        const headers = { cookie: entered.headers.get('set-cookie')?.split(';')[0] ?? '' };
        const page = await fetch(new URL('.', url), { headers });
        if (!page.ok || (await page.text()) === '')
            throw new Error(`the page answered ${page.status}`);
        return { seconds: (performance.now() - began) / 1_000, ...usageOf(child.pid) };
    }
    finally {
        child.kill('SIGINT');
        await once(child, 'exit');
    }
}
/** What a running process has used. The kernel counts a hundred ticks a second. */
function usageOf(pid) {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return {
        cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100,
        peakMegabytes: Number(kilobytes) / 1_024,
    };
}
//# sourceMappingURL=ledgers.js.map