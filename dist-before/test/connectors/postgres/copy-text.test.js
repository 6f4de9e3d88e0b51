import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { copyToFile } from '../../../connectors/postgres/copy.js';
import { Session } from '../../../connectors/postgres/session.js';
import { openEngine } from '../../../src/duckdb/engine.js';
import { quoteNullable } from '../../../src/duckdb/sql.js';
import { hasPostgres, postgresSkipped, startPostgres } from '../../support/postgres-server.js';
import { examples } from '../../support/size.js';
import { temporaryFolder } from '../../support/folder.js';
/** Texts with a meaning in PostgreSQL's text format or in CSV, and parts of them. */
const special = [
    '\\',
    '\n',
    '\r',
    '\t',
    '\\N',
    '\\.',
    '\\n',
    '\\x41',
    ',',
    '"',
    '""',
    "'",
    '#',
    ' ',
    'é',
    '😀',
];
const text = fc
    .array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...special) }, fc.string({ maxLength: 3 })), {
    maxLength: 12,
})
    // PostgreSQL's texts cannot contain it; such rows are rejected earlier.
    .map((parts) => parts.join('').replaceAll('\0', ''));
const rows = fc.array(fc.tuple(fc.option(text), fc.option(text), fc.option(fc.integer())), {
    minLength: 1,
    maxLength: 40,
});
it.skipIf(!hasPostgres)(`PostgreSQL reads every text that DuckDB writes for it${postgresSkipped}`, async () => {
    const folder = temporaryFolder();
    const server = await startPostgres();
    const session = await Session.open(server.url());
    const engine = await openEngine({ memoryLimit: null, threads: 1, spillTo: null }, async () => undefined);
    onTestFinished(async () => {
        engine.close();
        await session.close();
        await server.remove();
    });
    await session.run('CREATE TABLE t (n integer, a text, b json, c integer)');
    const columns = ['INTEGER', 'VARCHAR', 'JSON', 'INTEGER'].map((type, index) => ({
        name: `c${index}`,
        type,
    }));
    const file = join(folder, 'rows.txt');
    await fc.assert(fc.asyncProperty(rows, async (values) => {
        const sql = values.map(([a, b, c], n) => {
            const json = b === null ? null : JSON.stringify({ [b]: b });
            return `(${n}, ${quoteNullable(a)}, ${quoteNullable(json)}, ${c ?? 'NULL'})`;
        });
        const query = `FROM (VALUES ${sql.join(', ')}) AS v(c0, c1, c2, c3)`;
        expect(await engine.run(copyToFile(query, columns, file))).toBe(values.length);
        await session.run('TRUNCATE t');
        await session.copyIn('COPY t FROM STDIN', createReadStream(file));
        const found = await session.rows(`SELECT json_build_array(a, b, c)::text AS found FROM t ORDER BY n`);
        expect(found.map((row) => JSON.parse(row.text('found')))).toEqual(values.map(([a, b, c]) => [a, b === null ? null : { [b]: b }, c]));
    }), { numRuns: examples(200) });
});
//# sourceMappingURL=copy-text.test.js.map