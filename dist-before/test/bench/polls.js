import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../simulator/random.js';
import { cli, environmentOf, makeFolder } from './commands.js';
import { medianOf } from './report.js';
import { settings } from './settings.js';
const dayMs = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1);
const dayAfter = (days) => new Date(firstDay + days * dayMs).toISOString().slice(0, 10);
/** `headgate run` at the standard limits, with jobs of one day each, whose rows take the service so long. The runs wait most of the time, so all go at once. */
export function measurePolls(parent) {
    const random = new Random(1);
    const kinds = {
        '5 to 30 s': () => random.between(5, 30),
        '12 s': () => 12,
        '3 s or 60 s': () => random.pick([3, 60]),
    };
    return Promise.all(Object.entries(kinds).map(([lengths, next], index) => {
        const seconds = Array.from({ length: settings.pollJobs }, next);
        return runOnce(makeFolder(parent, `polls-${index}`), lengths, seconds);
    }));
}
async function runOnce(folder, lengths, seconds) {
    writeWorld(folder, seconds);
    const log = join(folder, 'service.log');
    const flags = ['--json', '--config', 'service.yaml', '--bootstrap', 'bench@example.com:standard'];
    const service = start(folder, ['serve', ...flags], {}, log);
    try {
        const [line] = (await once(service.stdout, 'data'));
        const { url, key } = JSON.parse(line.toString());
        const began = performance.now();
        const env = { HEADGATE_URL: url, HEADGATE_API_KEY: key };
        const run = start(folder, ['run', 'headgate.yaml'], env, join(folder, 'run.log'));
        const [code] = (await once(run, 'exit'));
        const took = (performance.now() - began) / 1_000;
        if (code !== 0)
            throw new Error(readFileSync(join(folder, 'run.log'), 'utf8'));
        const requests = readFileSync(log, 'utf8').split('\n').flatMap(requestOf);
        const jobs = await jobsOf(url, key);
        // As the service says them: nothing is faster.
        const sum = jobs.reduce((all, { from, until }) => all + (until - from) / 1_000, 0);
        return {
            'jobs take': lengths,
            jobs: jobs.length,
            'sum s': sum,
            'run s': took,
            'run / sum': took / sum,
            'end seen s': medianOf(jobs.map((job) => lateness(job, requests))),
            requests: requests.length,
            'answers of 429': requests.filter(({ status }) => status === 429).length,
        };
    }
    finally {
        service.kill();
        await once(service, 'exit');
    }
}
/** As many rows a day as its job collects in its time. */
function writeWorld(folder, seconds) {
    const rows = seconds.flatMap((each, day) => Array.from({ length: Math.round(each * rowsPerSecond) }, (_, row) => `${day}-${row},${dayAfter(day)}`));
    writeFileSync(join(folder, 'rows.csv'), `id,day\n${rows.join('\n')}\n`);
    writeFileSync(join(folder, 'service.yaml'), `port: 0
data: service-data
pace: ${rowsPerSecond * settings.pollSpeed}
datasets: [{ slug: paced, name: Paced, description: Rows, path: rows.csv, date_column: day, id_column: id }]
`);
    writeFileSync(join(folder, 'headgate.yaml'), `connection: { url: "\${HEADGATE_URL}", api_key: "\${HEADGATE_API_KEY}" }
destination: { duckdb: warehouse.duckdb }
jobs:
  - name: paced
    source: paced
    window: { from: ${dayAfter(0)}, to: ${dayAfter(seconds.length - 1)}, step: P1D }
`);
}
const rowsPerSecond = 20;
function start(folder, args, env, errors) {
    return spawn(process.execPath, [cli, ...args], {
        cwd: folder,
        env: { ...environmentOf(folder), ...env },
        stdio: ['ignore', 'pipe', openSync(errors, 'w')],
    });
}
function requestOf(line) {
    if (!line.includes('"msg":"request"'))
        return [];
    const { time, path, status } = JSON.parse(line);
    return [{ time: Date.parse(time), path, status }];
}
async function jobsOf(url, key) {
    const headers = { 'x-api-key': key };
    const response = await fetch(`${url}/jobs?limit=${settings.pollJobs}`, { headers });
    if (response.status === 429) {
        await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(response.headers.get('retry-after'))));
        return jobsOf(url, key);
    }
    const { data } = (await response.json());
    return data.jobs.map(({ id, created_at, finished_at }) => ({
        id,
        from: Date.parse(created_at),
        until: Date.parse(finished_at),
    }));
}
function lateness({ id, until }, requests) {
    const seen = requests.find(({ time, path }) => path.endsWith(`/jobs/${id}`) && time >= until);
    return ((seen?.time ?? Number.NaN) - until) / 1_000;
}
//# sourceMappingURL=polls.js.map