import { paramsValidator } from '../../../src/service/sources/params-validator.js';
import { equal, fails, ok } from '../claims.js';
import { collect, TestTime } from './collect.js';
import { ReplayServer } from './replay-server.js';
/** What can go wrong when a source is read, and what its params must be. */
export function sourceSuite(harness) {
    const { source, body } = harness;
    const { request } = harness;
    const times = (count, reply) => Array.from({ length: count }, () => reply);
    const refusals = [
        ['source_rate_limited', 'is refused for the rate for ever', times(4, { status: 429 })],
        [
            'source_rate_limited',
            'is told to come back in a day',
            [{ status: 429, headers: { 'Retry-After': '86400' } }],
        ],
        ['source_unreachable', 'is answered 502 for ever', times(4, { status: 502, body: '<html>' })],
        ['source_refused', 'is answered 404', [{ status: 404, body: '<html>' }]],
        ['source_invalid', 'is answered in HTML', times(4, { body: '<!DOCTYPE html><html><p>Hello</p></html>' })],
        ['source_invalid', 'is answered with nothing', times(4, { body: '' })],
        [
            'source_invalid',
            'is answered in another encoding than told',
            times(4, { body: Buffer.from(body, 'latin1') }),
        ],
        [
            'source_refused',
            'is sent elsewhere without end',
            times(4, { status: 302, headers: { Location: request.url } }),
        ],
    ];
    const cases = {
        'gives rows of exactly its columns, each a text or a number, null where there is nothing to tell': () => played(harness, [{ body }], {}, async (rows) => checkRow(source, harness.config, (await rows())[0] ?? {})),
        'waits as long as Retry-After says, then goes on': async () => {
            const time = new TestTime();
            await givesOneRow(harness, [{ status: 429, headers: { 'Retry-After': '7' } }, { body }], { time });
            ok(time.waits.reduce((sum, ms) => sum + ms, 0) >= 7_000);
        },
        'tries again after a 503, counting Retry-After from the date of the answer': async () => {
            const time = new TestTime();
            const Date_ = new Date(Date.UTC(2024, 2, 1)).toUTCString();
            const later = new Date(Date.UTC(2024, 2, 1, 0, 0, 9)).toUTCString();
            const refusal = { status: 503, headers: { Date: Date_, 'Retry-After': later } };
            await givesOneRow(harness, [refusal, { body }], { time });
            ok(time.waits.includes(9_000));
        },
        'fails with source_timeout where no answer comes': () => played(harness, times(4, { stall: true }), { attemptMs: 150 }, (rows) => fails(rows(), { code: 'source_timeout' })),
        'ends at once where the job is stopped': () => stops(harness),
        'has params that are a JSON Schema, with a title and a description for each': async () => checkParams(source),
        'has defaults and examples that its params accept': async () => checkExamples(source),
        'takes the dates and the number of rows that every job config sends': async () => {
            equal(['startDate', 'endDate', 'maxData'].filter((name) => !(name in propertiesOf(source))), []);
        },
    };
    for (const [code, when, replies] of refusals) {
        cases[`fails with ${code} where it ${when}`] = () => played(harness, replies, {}, (rows) => fails(rows(), { code }));
    }
    for (const cut of ['with a length', 'in chunks', 'until closed', 'in gzip']) {
        cases[`never takes an answer cut short, sent ${cut}, for whole`] = () => givesOneRow(harness, [{ body, cut }, { body }]);
    }
    return Object.entries(cases).map(([name, run]) => ({ name, run }));
}
/** Plays the replies to the request, and returns the outcome. */
async function played({ source, config, request }, [first = {}, ...others], options, look) {
    const server = await ReplayServer.start();
    server.expect(request, first);
    // A redirect does not include the query.
    server.expect(first.status === 302 ? { url: request.url } : request, ...others);
    try {
        await look(() => collect(source, config, { network: server.network, ...options }), server);
    }
    finally {
        await server.close();
    }
}
const givesOneRow = (harness, replies, options = {}) => played(harness, replies, options, async (rows) => equal((await rows()).length, 1));
async function stops(harness) {
    const controller = new AbortController();
    const { signal } = controller;
    await played(harness, [{ stall: true }], { signal }, async (rows, server) => {
        const collecting = rows();
        await server.asked();
        controller.abort();
        await fails(collecting, { name: 'AbortError' });
    });
}
function checkRow(source, config, row) {
    equal(Object.keys(row), [...source.columns(config)]);
    ok(typeof row['id'] === 'string', 'the id is a text');
    const values = Object.values(row);
    ok(values.some((value) => typeof value === 'string' && value.includes('é')), 'the é came through');
    equal(values.filter((value) => value !== null && !['string', 'number'].includes(typeof value)), []);
}
const propertiesOf = ({ params }) => (params['properties'] ?? {});
function checkParams(source) {
    const ajv = paramsValidator();
    ok(ajv.validateSchema(source.params) === true, 'the params are a JSON Schema');
    ajv.compile(source.params);
    for (const [name, { title, description }] of Object.entries(propertiesOf(source))) {
        ok(typeof title === 'string', `${name} has a title`);
        ok(typeof description === 'string' && description.endsWith('.'), `${name} has a description in sentences`);
    }
}
function checkExamples(source) {
    const ajv = paramsValidator();
    for (const property of Object.values(propertiesOf(source))) {
        const given = property.default === undefined ? [] : [property.default];
        for (const value of [...(property.examples ?? []), ...given])
            ok(ajv.validate(property, value));
    }
}
//# sourceMappingURL=suite.js.map