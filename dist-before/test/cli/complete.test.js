import { describe, expect, it } from 'vitest';
import { complete } from '../../src/verbs/sql/prompt.js';
import { warehouse } from '../support/warehouse.js';
describe('Tab at the prompt of sql', () => {
    it.each([
        [[], 'SELECT count(*) FROM peop', 'peop'],
        [['SELECT id,'], 'count(*) FROM peop', 'peop'],
        [['FROM people', 'WHERE id IN (SELECT id'], 'FROM peop', 'peop'],
    ])('behind %j offers the end of %s', async (before, line, part) => {
        const path = await warehouse('CREATE TABLE people AS SELECT 1 AS id');
        const source = { kind: 'duckdb', path, memoryLimit: null };
        expect(await complete(source, before, line)).toEqual([['people'], part]);
    });
    it('offers columns with _load_id last, and no operators', async () => {
        const path = await warehouse('CREATE TABLE people AS SELECT 1 AS _load_id, 2 AS _id');
        const source = { kind: 'duckdb', path, memoryLimit: null };
        expect((await complete(source, [], 'SELECT _'))[0]).toEqual(['_id', '_load_id']);
        const [all] = await complete(source, [], 'SELECT ');
        expect(all.filter((word) => !/^[\w"]/.test(word))).toEqual([]);
    });
    it('offers nothing if nothing can be read', async () => {
        const source = { kind: 'duckdb', path: '/nowhere/w.duckdb', memoryLimit: null };
        expect(await complete(source, [], 'SELECT * FROM peop')).toEqual([[], 'SELECT * FROM peop']);
    });
});
//# sourceMappingURL=complete.test.js.map