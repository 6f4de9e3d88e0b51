import { describe, expect, it } from 'vitest';
import { Pacer } from '../../src/pacing/pacer.js';
import { patient } from '../../src/sync/account/patient-source.js';
import { refusalLimits } from '../../src/sync/account/retry-limits.js';
import { SourceError } from '../../src/contract/job-source.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
import { MemoryWindowStore } from '../support/memory-window-store.js';
const { signal } = new AbortController();
const answers = {
    refusedConnection: new SourceError('service_unreachable', 'no connection', { outcome: 'unsent' }),
    page: fault('service_error', { status: 502 }),
    contract503: fault('service_error', { status: 503, apiCode: 'internal_error', retryAfterMs: 1_000 }),
    page429: fault('service_protocol', { status: 429, retryAfterMs: 1_000 }),
    page409: fault('service_protocol', { status: 409 }),
    redirect: fault('service_protocol', { status: 302 }),
    absurd: fault('rate_limited', {
        status: 429,
        apiCode: 'rate_limited',
        outcome: 'refused',
        retryAfterMs: 1e12,
    }),
    unknown429: fault('service_refused', { status: 429, apiCode: 'slow_down', outcome: 'refused' }),
};
function fault(code, options) {
    return new SourceError(code, 'a fault', { outcome: 'unknown', ...options });
}
/** Asks for a list whose first answers are these faults; returns the outcome and when each request was sent. */
async function ask(faults, proven = false, wait = false) {
    const clock = new VirtualClock();
    const pacer = new Pacer({ clock, store: new MemoryWindowStore(), initialRate: 60 });
    const sentAt = [];
    const list = () => {
        sentAt.push(clock.monotonic());
        const error = faults[sentAt.length - 1];
        return error === undefined ? Promise.resolve('jobs') : Promise.reject(error);
    };
    const told = [];
    const onRetry = (what) => told.push(what);
    const patience = refusalLimits(wait, 'read');
    const options = {
        pacer,
        clock,
        random: () => 0.5,
        proven,
        refusalLimits: patience,
        onRetry,
        timeoutMs: 30_000,
    };
    const source = patient({ list }, options);
    const result = await clock.drive(source.list({}, signal).catch((error) => error));
    return { result, sentAt, told };
}
describe('the first request of an account', () => {
    it.each(['page', 'redirect'])('fails at once on a %s: the address may be wrong', async (name) => {
        expect(await ask([answers[name]])).toMatchObject({ result: answers[name], sentAt: [0] });
    });
    it('is tried again for half a minute if nothing answers', async () => {
        const { refusedConnection, page } = answers;
        expect(await ask([refusedConnection])).toMatchObject({ result: 'jobs', sentAt: [0, 500] });
        const { result, sentAt } = await ask(Array(9).fill(refusedConnection));
        expect(result).toBe(refusedConnection);
        expect(sentAt.at(-1)).toBeGreaterThan(29_000);
        expect(sentAt.at(-1)).toBeLessThan(60_000);
        expect(await ask([refusedConnection, page])).toMatchObject({ result: page, sentAt: [0, 500] });
    });
    it.each(['refusedConnection', 'page'])('is patient with %s if the account is known', async (name) => {
        expect(await ask([answers[name]], true)).toMatchObject({ result: 'jobs', sentAt: [0, 500] });
    });
    it('FAULTS 8: is patient with a 5xx in the shape of the contract, and with what comes after it', async () => {
        const { contract503, refusedConnection } = answers;
        expect(await ask([contract503, refusedConnection])).toMatchObject({
            result: 'jobs',
            sentAt: [0, 1_500, 2_500],
        });
    });
});
describe('a read', () => {
    it('FAULTS 1: waits out a 429 whatever its body, as long as Retry-After says', async () => {
        expect(await ask([answers.page429])).toMatchObject({ result: 'jobs', sentAt: [0, 1_500] });
        expect(await ask([answers.unknown429])).toMatchObject({ result: 'jobs', sentAt: [0, 500] });
    });
    it('FAULTS 8: is repeated with ever longer pauses, and given up after the seventh try', async () => {
        const { page } = answers;
        const { result, sentAt } = await ask(Array(9).fill(page), true);
        expect(result).toBe(page);
        expect(sentAt).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500, 31_500]);
    });
    it.each(['page429', 'page409', 'unknown429', 'redirect'])('is asked again for a minute and a half if something else answers for ever with %s; under --wait for an hour', async (name) => {
        const faults = Array(4_000).fill(answers[name]);
        const { result, sentAt } = await ask(faults, true);
        expect(result).toMatchObject({ code: 'service_protocol', exitCode: 1, cause: answers[name] });
        expect(sentAt.length).toBeGreaterThan(5);
        expect(sentAt.at(-1)).toBeLessThanOrEqual(90_000);
        const patient = await ask(faults, true, true);
        expect(patient.result).toMatchObject({ code: 'service_protocol' });
        expect(patient.sentAt.at(-1)).toBeGreaterThan(50 * 60_000);
        expect(patient.sentAt.at(-1)).toBeLessThanOrEqual(60 * 60_000);
    });
    it('FAULTS 3: does not believe a Retry-After of years: it backs off, and ends after nine with what was asked for', async () => {
        const { absurd } = answers;
        const once = await ask([absurd], true);
        expect(once).toMatchObject({ result: 'jobs', sentAt: [0, 500] });
        expect(once.told).toEqual([
            'a fault; Retry-After asks for 11,574 days, until 2058-01-19T13:46Z, which headgate does not believe',
        ]);
        const { result, sentAt } = await ask(Array(20).fill(absurd), true);
        expect(result).toMatchObject({
            code: 'rate_limited',
            exitCode: 5,
            message: expect.stringContaining('2058-01-19'),
        });
        expect(sentAt).toHaveLength(9);
        expect(sentAt.at(-1)).toBeLessThan(5 * 60_000);
    });
});
//# sourceMappingURL=patient-source.test.js.map