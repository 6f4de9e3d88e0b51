import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newestFirst } from '../../../src/service/sources/pager.js';
import { SourceFault } from '../../../src/service/sources/source.js';
import { examples } from '../../support/size.js';
const unit = 10;
const models = fc.record({
    times: fc.array(fc.nat(999), { maxLength: 120 }),
    units: fc.constant(100),
    pageSize: fc.integer({ min: 1, max: 20 }),
    window: fc.integer({ min: 1, max: 3 }),
    inclusive: fc.boolean(),
    tellsTotal: fc.boolean(),
    order: fc.constantFrom('newest first', 'newest first, untold', 'by id, untold'),
});
/** An endpoint with known rows and the flaws of real endpoints. */
class Endpoint {
    items;
    model;
    requests = 0;
    constructor(model) {
        this.model = model;
        this.items = model.times.map((time, index) => {
            const id = `row ${(index * 7_919) % 1_000_003}`;
            return { id, time, row: { id, time } };
        });
        const byId = (a, b) => a.id.localeCompare(b.id);
        const byAge = (a, b) => (b.time ?? 0) - (a.time ?? 0) || byId(a, b);
        this.items.sort(model.order.startsWith('by id') ? byId : byAge);
        if (model.order === 'oldest first')
            this.items.reverse();
    }
    answer({ from, until }, page) {
        this.requests += 1;
        const { pageSize, window, inclusive, tellsTotal, order } = this.model;
        if (from % unit !== 0 || until % unit !== 0 || from >= until)
            throw new Error('no such range');
        if ((page + 1) * pageSize > window * pageSize)
            throw new Error('beyond the window');
        const found = this.items.filter(({ time }) => time !== null && time >= from && (time < until || (inclusive && time === until)));
        const items = found.slice(page * pageSize, (page + 1) * pageSize);
        return {
            items: order.endsWith('untold') ? items.map((item) => ({ ...item, time: null })) : items,
            total: tellsTotal ? found.length : null,
        };
    }
    /** Whether each unit can be seen completely. */
    fits() {
        const { pageSize, window, inclusive, tellsTotal } = this.model;
        for (let from = 0; from < 1_000; from += unit) {
            const last = from + unit - (inclusive ? 0 : 1);
            const count = this.items.filter(({ time }) => time !== null && time >= from && time <= last).length;
            // Without a total, a full last page looks the same as one that is followed by others.
            if (tellsTotal ? count > window * pageSize : count >= window * pageSize)
                return false;
        }
        return true;
    }
    options(over = {}) {
        const { pageSize, window, units } = this.model;
        return {
            from: 0,
            until: units * unit,
            unit,
            pageSize,
            window: window * pageSize,
            fetchPage: (range, page) => Promise.resolve(this.answer(range, page)),
            limit: Number.POSITIVE_INFINITY,
            signal: new AbortController().signal,
            ...over,
        };
    }
}
/** The returned rows, and the error that ended them early. */
async function outcome(options) {
    const rows = [];
    try {
        for await (const row of newestFirst(options))
            rows.push(row);
    }
    catch (error) {
        if (error instanceof SourceFault)
            return { rows, fault: error };
        throw error;
    }
    return { rows, fault: null };
}
/** The rows of a pager that says nothing is missing. */
async function all(options) {
    const { rows, fault } = await outcome(options);
    if (fault !== null)
        throw fault;
    return rows;
}
const ids = (rows) => rows.map((row) => row['id']);
describe('the date pager', () => {
    test('gives every row exactly once, or says that it cannot', async () => {
        await fc.assert(fc.asyncProperty(models, async (model) => {
            const endpoint = new Endpoint(model);
            const { rows, fault } = await outcome(endpoint.options());
            expect(new Set(ids(rows)).size).toBe(rows.length);
            expect(fault === null || !endpoint.fits()).toBe(true);
            const missing = endpoint.items.filter(({ id }) => !ids(rows).includes(id));
            expect(missing.length === 0 || fault?.code === 'source_incomplete').toBe(true);
        }), { numRuns: examples(2_000) });
    });
    test('gives the newest rows first if the endpoint does, and no more than are wanted', async () => {
        await fc.assert(fc.asyncProperty(models, fc.nat(130), async (model, limit) => {
            const endpoint = new Endpoint({ ...model, order: 'newest first' });
            fc.pre(endpoint.fits());
            const rows = await all(endpoint.options({ limit }));
            expect(rows.map((row) => row['time'])).toEqual(endpoint.items.slice(0, limit).map((item) => item.time));
        }), { numRuns: examples(1_000) });
    });
    test('keeps to the asked range if the endpoint shows its end too', async () => {
        await fc.assert(fc.asyncProperty(models, fc.nat(99), fc.nat(99), async (model, first, last) => {
            const endpoint = new Endpoint({ ...model, order: 'newest first' });
            fc.pre(endpoint.fits());
            const range = { from: Math.min(first, last) * unit, until: Math.max(first, last) * unit };
            const inside = endpoint.items.filter(({ time }) => time !== null && time >= range.from && time < range.until);
            expect(ids(await all(endpoint.options(range))).sort()).toEqual(inside.map(({ id }) => id).sort());
        }), { numRuns: examples(500) });
    });
    const dense = {
        times: Array.from({ length: 1_000 }, (_, index) => index),
        units: 100,
        pageSize: 50,
        window: 1,
        inclusive: false,
        tellsTotal: true,
        order: 'newest first',
    };
    test('asks for nothing twice if a page shows its newest units completely', async () => {
        const endpoint = new Endpoint(dense);
        await all(endpoint.options());
        expect(endpoint.requests).toBeLessThanOrEqual(1_000 / (50 - unit) + 1);
    });
    test.each([
        [50, 1],
        [0, 0],
    ])('for %i rows, all on the first page, asks %i times', async (limit, requests) => {
        const endpoint = new Endpoint(dense);
        expect(await all(endpoint.options({ limit }))).toHaveLength(limit);
        expect(endpoint.requests).toBe(requests);
    });
    test('names a single unit with more rows than are shown, after returning them', async () => {
        const times = Array.from({ length: 60 }, () => 555);
        const endpoint = new Endpoint({ ...dense, times: [...times, 999, 1] });
        const { rows, fault } = await outcome(endpoint.options());
        expect(fault).toMatchObject({
            code: 'source_incomplete',
            message: expect.stringContaining('1970-01-01T00:00:00.550Z'),
        });
        expect(rows).toHaveLength(51);
    });
    test('reaches every row of a single unit if it has its own window', async () => {
        const times = Array.from({ length: 160 }, () => 555);
        const endpoint = new Endpoint({ ...dense, times, window: 10 });
        const rows = await all(endpoint.options({ window: 50, unitWindow: Number.POSITIVE_INFINITY }));
        expect(rows).toHaveLength(160);
    });
    /** An endpoint of 80 rows on two pages, which change as they are turned. */
    function turning(change) {
        const endpoint = new Endpoint({ ...dense, times: dense.times.slice(0, 80), window: 2 });
        const fetchPage = async (range, page) => {
            const { items, total } = endpoint.answer(range, page);
            return { items: change(items, page), total };
        };
        return { endpoint, fetchPage };
    }
    test('reads a range again whose pages shift while they are turned', async () => {
        let turned = false;
        const { endpoint, fetchPage } = turning((items, page) => {
            // A row is removed from the first page, so the second starts one row later.
            const isShifted = page === 1 && !turned;
            turned ||= page === 1;
            return isShifted ? items.slice(1) : items;
        });
        expect(new Set(ids(await all(endpoint.options({ fetchPage })))).size).toBe(80);
    });
    test('gives rows that only a second reading shows in their place', async () => {
        let readings = 0;
        const { endpoint, fetchPage } = turning((items, page) => {
            if (page === 0)
                readings += 1;
            // The first reading omits a row of its first page.
            return readings === 1 ? items.filter(({ time }) => time !== 60) : items;
        });
        const rows = await all(endpoint.options({ fetchPage }));
        expect(readings).toBe(2);
        expect(rows.map(({ time }) => time)).toEqual(dense.times.slice(0, 80).toReversed());
    });
    test('returns rows in order although the endpoint does not, if a range is seen completely', async () => {
        const endpoint = new Endpoint({ ...dense, order: 'oldest first' });
        const rows = await all(endpoint.options());
        expect(rows.map(({ time }) => time)).toEqual(dense.times.toReversed());
    });
    test('refuses to accept pages with fewer rows than their total', async () => {
        const { endpoint, fetchPage } = turning((items, page) => (page === 1 ? [] : items));
        await expect(all(endpoint.options({ fetchPage }))).rejects.toBeInstanceOf(SourceFault);
    });
    test('ends with the abort of the signal', async () => {
        const endpoint = new Endpoint(dense);
        const controller = new AbortController();
        const rows = newestFirst(endpoint.options({ signal: controller.signal }));
        const rest = async () => {
            for await (const row of rows)
                expect(row).toBeDefined();
        };
        await rows.next();
        controller.abort();
        await expect(rest()).rejects.toThrow('aborted');
        expect(endpoint.requests).toBe(1);
    });
});
const march = {
    from: Date.UTC(2024, 2, 1),
    until: Date.UTC(2024, 2, 2),
    unit: 1_000,
    pageSize: 9,
    window: 9,
};
const answering = (answer) => ({
    ...march,
    fetchPage: () => Promise.resolve(answer),
    limit: 9,
    signal: new AbortController().signal,
});
const at = (time, id = 1) => ({ items: [{ time, row: { id } }], total: 1 });
test('times may be texts, and a row of another time is left out', async () => {
    expect(await all(answering(at('2024-03-01')))).toEqual([{ id: 1 }]);
    expect(await all(answering(at('2024-03-02T01:00:00+02:00')))).toEqual([{ id: 1 }]);
    expect(await all(answering(at('2024-03-02T00:00:00Z')))).toEqual([]);
});
test.each([
    [{ items: [] }, 'does not say how many rows there are'],
    [at('2024-03-01', ''), 'has a row without an id'],
    [at(undefined), 'has a row without a time'],
    [at('2024-03-01T10:00:00'), 'has a row without a time'],
    [at('2024-13-01'), 'has a row without a time'],
])('the page %j is refused: it %s', async (answer, what) => {
    expect((await outcome(answering(answer))).fault).toMatchObject({
        code: 'source_invalid',
        publicMessage: `The answer is not as documented: it ${what}`,
    });
});
//# sourceMappingURL=pager.test.js.map