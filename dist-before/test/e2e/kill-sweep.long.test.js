import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Random } from '../simulator/random.js';
import { sweepSize } from '../support/size.js';
import { everyWarehouse } from './warehouse.js';
import { addDays, makeKillableWorld, passes } from './world.js';
/** A sweep started by hand may take hours and reports after every world. */
const byHand = process.env['HEADGATE_KILLS'] !== undefined;
const kills = sweepSize('HEADGATE_KILLS', 12);
const firstSeed = Number(process.env['HEADGATE_SEED'] ?? 1);
const killsPerWorld = 15;
/** What a sweep did and found. */
class Tally {
    kills = 0;
    /** How often a run was killed at each named step. */
    points = new Map();
    faults = [];
    report(kind) {
        const hit = [...this.points.values()].filter((count) => count > 0).length;
        const line = { kind, kills: this.kills, steps: this.points.size, killedAt: hit, faults: this.faults };
        if (byHand)
            process.stdout.write(`${JSON.stringify(line)}\n`);
    }
}
for (const [index, warehouse] of everyWarehouse.entries()) {
    const share = Math.ceil(kills / everyWarehouse.length);
    test(`FAULTS 21, 37: ${share} kills of runs over ${warehouse.kind} lose, double and leave nothing`, {
        timeout: byHand ? 0 : 900_000,
    }, async () => {
        const tally = new Tally();
        // Each destination has its own worlds, each killed in three ways.
        let seed = firstSeed + index * 1_000_000;
        let started = 0;
        // Two processes at a time; more would only wait for each other.
        const worker = async () => {
            while (started < share) {
                const now = Math.min(killsPerWorld, share - started);
                started += now;
                seed += 1;
                const of = `seed ${seed}`;
                // Errors are recorded, so that the other worlds are still swept.
                const found = await killAndCompare(seed, now, warehouse, tally).catch((error) => [
                    String(error),
                ]);
                tally.faults.push(...found.map((fault) => `${of}: ${fault}`));
                tally.report(warehouse.kind);
            }
        };
        await Promise.all([worker(), worker()]);
        expect(tally.faults).toEqual([]);
        expect(tally.kills).toBeGreaterThanOrEqual(share);
    });
}
/** Kills a world's runs this many times, then lets it finish and compares the result with what it should be. */
async function killAndCompare(seed, kills, warehouse, tally) {
    const random = new Random(seed);
    const world = await makeKillableWorld({
        warehouse,
        jobs: randomJobs(random, warehouse),
        pace: random.pick([60, 150, 500]),
    });
    for (let killed = 0; killed < kills;) {
        if (await killOnce(world, random, tally))
            killed += 1;
        if (random.chance(0.03)) {
            await world.service.kill('SIGKILL');
            await world.service.restart();
        }
    }
    // In processes of their own, because several worlds finish at once, each in another folder.
    const ended = await world.finish(() => world.start().ended);
    const faults = ended.code === 0 ? await world.faults() : [explain(ended)];
    // If something is wrong, the folder is kept for inspection.
    if (faults.length === 0)
        await world.close();
    return faults;
}
function randomJobs(random, { replacesByKey }) {
    return Array.from({ length: random.whole(1, 2) }, (_, index) => {
        const from = addDays('1990-02-01', random.whole(0, 3_000));
        return {
            name: `strikes_${index}`,
            keywords: random.pick([[], ['gull'], ['american airlines', 'hawk'], ['unknown bird']]),
            from,
            to: addDays(from, random.whole(20, 60)),
            step: random.pick([7, 15, 20, 'auto']),
            // No day has more than 16 reports, so no single day reaches the limit.
            maxData: random.whole(18, 60),
            keyed: random.chance(0.4) && replacesByKey,
            export: random.pick(['json', 'json', 'csv']),
        };
    });
}
/** Kills one run and returns true. If the run ends before, its windows grow, so that the next one has more to do. */
async function killOnce(world, random, tally) {
    const log = join(world.folder, 'steps.log');
    const kind = random.pick(['time', 'step', 'name']);
    const env = { HEADGATE_CRASH_LOG: log };
    let point = '';
    if (kind === 'step') {
        env['HEADGATE_CRASH_AT'] = '*';
        env['HEADGATE_CRASH_NTH'] = String(random.whole(1, 300));
    }
    else if (kind === 'name') {
        point = rarest(tally.points, random);
        env['HEADGATE_CRASH_AT'] = point;
        env['HEADGATE_CRASH_NTH'] = String(random.pick([1, 1, 2]));
    }
    const run = world.start({ env });
    if (kind === 'time') {
        const over = new AbortController();
        const timer = delay(random.between(250, 2_000), undefined, { signal: over.signal }).then(() => run.kill('SIGKILL'), () => undefined);
        await run.ended;
        over.abort();
        await timer;
    }
    const ended = await run.ended;
    for (const name of await stepsOf(log))
        if (!tally.points.has(name))
            tally.points.set(name, 0);
    if (ended.signal === 'SIGKILL') {
        tally.kills += 1;
        if (point !== '')
            tally.points.set(point, (tally.points.get(point) ?? 0) + 1);
        return true;
    }
    if (ended.code === 0) {
        for (const job of world.jobs)
            job.to = addDays(job.to, random.whole(10, 30));
        await world.configure();
    }
    else if (!passes(ended)) {
        throw new Error(explain(ended));
    }
    return false;
}
/** One of the names killed least often so far. */
function rarest(points, random) {
    const least = Math.min(...points.values());
    const candidates = [...points].filter(([, count]) => count === least).map(([name]) => name);
    return candidates.length === 0 ? 'before POST /jobs' : random.pick(candidates);
}
async function stepsOf(log) {
    const text = await readFile(log, 'utf8').catch(() => '');
    return new Set(text.split('\n').filter((name) => name !== ''));
}
function explain({ code, signal, stdout, stderr }) {
    return `a run ended with ${code ?? signal}:\n${stderr.slice(-2_000)}\n${stdout.slice(-2_000)}`;
}
//# sourceMappingURL=kill-sweep.long.test.js.map