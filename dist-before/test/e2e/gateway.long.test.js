import { expect, onTestFinished, test } from 'vitest';
import { answerBytes, answerError, redirect, startFaultServer, } from '../support/fault-server.js';
import { forward } from './forward.js';
import { warehouses } from './warehouse.js';
import { makeWorld, quarter } from './world.js';
const page = '<html><head><style>p { color: red }</style></head><body><h1>Slow down</h1>Try later</body></html>';
const marks = { 'content-type': 'text/html', server: 'edge/1.2', via: '1.1 shop', 'retry-after': 0 };
/** The real service behind a gateway; `answer` gives the gateway's own answers. */
async function worldBehind(fate, answer) {
    let target = '';
    const times = new Map();
    const gateway = await startFaultServer(async (request, socket) => {
        const kind = kindOf(request);
        const count = times.get(kind) ?? 0;
        times.set(kind, count + 1);
        const what = fate(kind, count);
        if (what === 'instead')
            return answer(socket, kind);
        const { status, type, bytes } = await forward(request, target);
        if (what === 'after')
            answer(socket, kind);
        else
            answerBytes(socket, status, bytes, { 'content-type': type });
    });
    onTestFinished(() => gateway.close());
    const [warehouse] = warehouses;
    const world = await makeWorld({ warehouse: warehouse, jobs: [quarter()], url: gateway.url });
    target = world.service.url;
    return { world, times: (kind) => times.get(kind) ?? 0 };
}
function kindOf({ method, target }) {
    if (method === 'POST')
        return 'submit';
    if (target.endsWith('/me'))
        return 'account';
    return /\/jobs\/[^/?]+$/.test(target) ? 'poll' : 'other';
}
const asPage = (status) => (socket) => answerBytes(socket, status, page, marks);
for (const status of [409, 403]) {
    test(`a gateway that answers every submit with a page of ${status} is named after three`, async () => {
        const { world, times } = await worldBehind((kind) => (kind === 'submit' ? 'instead' : 'pass'), asPage(status));
        const ended = await world.run(['run']);
        expect(ended.code).toBe(1);
        const said = ended.stderr.replaceAll(/\s+/g, ' ');
        expect(said).toContain(`error: POST /jobs: the answer is ${status} (text/html, server: edge/1.2, via: 1.1 shop, "Slow down Try later"), but not in the error format of the job API, 3 times in a row`);
        expect(said).toContain('checking whether the job reached the service');
        expect(times('submit')).toBe(3);
        expect(await world.service.jobs()).toEqual([]);
    });
}
test('a job that reached the service is found behind a page of 429, and not submitted twice', async () => {
    const { world, times } = await worldBehind((kind) => (kind === 'submit' ? 'after' : 'pass'), asPage(429));
    expect(await world.finish()).toMatchObject({ code: 0 });
    expect(times('submit')).toBe(3);
    expect(await world.service.jobs()).toHaveLength(3);
    expect(await world.faults()).toEqual([]);
});
test('a gateway that answers every poll with a page of 429 is named; its job is taken up later', async () => {
    let open = false;
    const { world, times } = await worldBehind((kind) => (kind === 'poll' && !open ? 'instead' : 'pass'), asPage(429));
    const ended = await world.run(['run']);
    expect(ended.code).toBe(1);
    expect(ended.stderr.replaceAll(/\s+/g, ' ')).toContain('the answer is 429 (text/html, server: edge/1.2');
    expect(times('poll')).toBe(8);
    open = true;
    expect(await world.finish()).toMatchObject({ code: 0 });
    expect(await world.service.jobs()).toHaveLength(3);
});
test('FAULTS 15: a redirect of a poll, of a list and of a submit is asked again, and nothing is sent elsewhere', async () => {
    const elsewhere = await startFaultServer((_, socket) => void socket.destroy());
    onTestFinished(() => elsewhere.close());
    const { world } = await worldBehind((kind, count) => (count === 0 && kind !== 'account' ? 'instead' : 'pass'), (socket) => redirect(socket, elsewhere.url));
    expect(await world.run(['run'])).toMatchObject({ code: 0 });
    expect(await world.service.jobs()).toHaveLength(3);
    expect(elsewhere.connections).toBe(0);
});
const lost = (socket) => void socket.destroy();
test('FAULTS 9, 10: submits that are lost on their way are sent again under a new name', async () => {
    const { world, times } = await worldBehind((kind, count) => (kind !== 'submit' ? 'pass' : count % 2 === 0 ? 'instead' : 'after'), lost);
    expect(await world.finish()).toMatchObject({ code: 0 });
    expect(await world.service.jobs()).toHaveLength(3);
    expect(times('submit')).toBe(6);
    expect(await world.faults()).toEqual([]);
});
const years = { 'retry-after': 1_000_000_000 };
test('FAULTS 3: a daily limit that asks for years ends with exit code 5 and the time that was asked for', async () => {
    const { world } = await worldBehind((kind, times) => (kind === 'submit' || (kind === 'account' && times > 0) ? 'instead' : 'pass'), (socket, kind) => {
        if (kind === 'submit')
            return answerError(socket, 429, 'daily_rows_exceeded', years);
        const limits = { max_active_jobs: 1, requests_per_minute: 100_000, max_data_per_job: 10_000 };
        const account = { email: 'me@example.com', tier: 'max', active_jobs: 0, limits };
        const data = { ...account, daily_rows: { limit: 400_000, used: 400_000, remaining: 0 } };
        answerBytes(socket, 200, JSON.stringify({ success: true, data }), {
            'content-type': 'application/json',
        });
    });
    const ended = await world.run(['run', '--json']);
    expect(ended.code).toBe(5);
    const { data } = JSON.parse(ended.stdout);
    const asked = Date.parse(data['asked_until'] ?? '') - Date.now();
    expect(asked / 1_000).toBeCloseTo(1e9, -3);
    expect(Date.parse(data['parked_until'] ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000);
    expect(JSON.stringify(data['errors'])).toContain('which headgate does not believe');
});
//# sourceMappingURL=gateway.long.test.js.map