import { expect, test } from 'vitest';
import { readCondition } from '../../src/duckdb/condition.js';
import { refuses } from '../support/refusal.js';
import { hashedPartOf } from '../../src/opened/hash-keys.js';
const hash = ['author', 'writer.name', 'mentions[].name'];
const isHashed = (path) => {
    const part = hashedPartOf(path, hash);
    return part === 'all' ? (plain) => `token of ${plain}` : part;
};
const read = async (text) => (await readCondition(text, isHashed)).sql;
test('a condition keeps every digit of its numbers, and has no more than what was written', async () => {
    expect(await read('id = 100020260105000003')).toBe('(id = 100020260105000003)');
    expect(await read('id = -123456789012345678901 AND x = 1.5')).toContain('-123456789012345678901');
    expect(await read('true')).toContain("'t'");
    for (const text of ["author = 'a') OR (1 = 1", '1 = 1 GROUP BY id', "a = 'b'; SELECT 1", 'a = (SELECT 1)'])
        await refuses(read(text), 'usage');
});
test('every comparison of a hashed column takes its token, and what cannot is refused', async () => {
    for (const [written, text] of [
        ["author <> 'jane'", "(author != 'token of jane')"],
        [
            "author NOT IN ('jane', 100020260105000003)",
            "(author NOT IN ('token of jane', 'token of 100020260105000003'))",
        ],
        ["NOT author IS DISTINCT FROM 'jane'", "(author IS NOT DISTINCT FROM 'token of jane')"],
        ['author IS NOT NULL', '(author IS NOT NULL)'],
        ["writer ->> 'name' = 'jane'", "((writer ->> 'name') = 'token of jane')"],
        [
            "json_extract_string(writer, '$.name') IN ('jane')",
            "(json_extract_string(writer, '$.name') IN ('token of jane'))",
        ],
        ["writer ->> 'site' = 'jane'", "((writer ->> 'site') = 'jane')"],
    ])
        expect(await read(written)).toBe(text);
    for (const text of [
        "author NOT LIKE 'j%'",
        "lower(author) = 'jane'",
        'author = 1.5',
        'author > 5',
        'author = site',
        "writer -> 'name' = '\"jane\"'",
        "writer::VARCHAR LIKE '%jane%'",
        "mentions ->> '$[0].name' > 'jane'",
    ])
        await refuses(read(text), 'usage', /(author|writer\.name|mentions\.name) is|parts of writer are/);
});
//# sourceMappingURL=condition.test.js.map