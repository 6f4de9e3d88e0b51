import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeadgateError } from '../../src/common/errors.js';
import { load } from './load.js';
import { examples } from '../support/size.js';
const whole = `connection:
  url: \${HEADGATE_URL:-embedded}
  api_key: \${HEADGATE_API_KEY:-}
destination:
  duckdb: data/warehouse.duckdb
defaults: &d
  window: { from: 2026-01-01, to: yesterday, step: P7D }
jobs:
  - name: "energy"
    source: posts
    config: { keywords: solar, pages: [1, 2.5, null, true] }
    tags: [energy]
    columns: { id: VARCHAR }
  - name: other
    source: 'posts' # a comment
    max_data: 500
`;
/** Pieces with a meaning for YAML, variables or the schema, separated by commas. */
const words = '  ,: ,- ,? ,#,&a ,*a,!t ,---,|,>,",\',{,},[,],<<,__proto__,constructor,${,$${A},${A:-b},${A:?b},~,null,.nan,1e999,' +
    '9007199254740993,0x,-,2026-02-30,P7D,auto,\u{1F426},\uD800,\0,\uFEFF,\t,\n,\r\n,%YAML 1.1\n,connection,' +
    'destination,duckdb,jobs,name,source,window,from,config,accounts,api_key';
const pieces = fc.constantFrom(',', ...words.split(','));
/** The complete config with some parts replaced. */
const edited = fc
    .array(fc.tuple(fc.nat(whole.length), fc.nat(12), fc.oneof(pieces, fc.string({ maxLength: 5 }))), {
    maxLength: 6,
})
    .map((edits) => {
    let text = whole;
    for (const [at, length, piece] of edits)
        text = text.slice(0, at) + piece + text.slice(at + length);
    return text;
});
const anyText = fc.oneof({ weight: 3, arbitrary: edited }, fc
    .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 60 })
    .map((all) => all.join('')));
/** The outcome of loading: `config`, `told`, or any other error. */
async function outcome(text) {
    try {
        const { config } = await load(text, { A: 'a' });
        return config.jobs.length > 0 && config.destination.path !== '' ? 'config' : config;
    }
    catch (error) {
        if (!(error instanceof HeadgateError))
            return error;
        const known = ['config_syntax', 'config_invalid'].includes(error.code);
        return known && !/undefined|\[object|NaN/.test(error.message) ? 'told' : error;
    }
}
describe('any text', () => {
    it('loads as a config, or reports a mistake', async () => {
        const seen = [];
        const property = fc.asyncProperty(fc.oneof(anyText, fc.uint8Array({ maxLength: 50 })), async (text) => {
            const result = await outcome(text);
            seen.push(result);
            expect(['config', 'told']).toContain(result);
        });
        await fc.assert(property, { numRuns: examples(1_000) });
        expect(seen).toContain('config');
    });
});
//# sourceMappingURL=any-text.test.js.map