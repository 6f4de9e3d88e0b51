import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { needs } from '../support/needs.js';
import { makePlainWorld } from './plain-world.js';
const jobConfig = { window: { from: '2026-01-01', to: '2026-01-02', step: 'P1D' } };
const rows = ({ startDate }) => [{ id: String(startDate) }];
const names = ['a?b', '50% #1', 'a*[b]{c}', "it's", 'a\\b', 'a b;c'];
const kinds = ['duckdb', 'parquet', 'ducklake'];
const refused = [
    ['duckdb', 'a?b', 'contains ?'],
    ['ducklake', 'a?b', 'contains ?'],
    ['parquet', 'a\\b', 'contains \\'],
    ['ducklake', 'a\\b', 'contains \\'],
    ...kinds.map((kind) => [kind, 'a\nb', 'contains a line break']),
];
const opened = kinds
    .flatMap((kind) => names.map((name) => [kind, name]))
    .filter(([kind, name]) => !refused.some((each) => each[0] === kind && each[1] === name));
async function makeWorld(kind, name) {
    needs(kind);
    const path = kind.startsWith('duck') ? `${name}.${kind}` : name;
    const data = kind === 'ducklake' && { data_path: `${name}/${name}` };
    const destination = { [kind]: path, ...data };
    return { path, ...(await makePlainWorld(jobConfig, { rows }, { destination })) };
}
// Names take turns over kinds.
it.each(opened.filter((_, index) => index % 2 === 0))('EDGES 9: %s opens the path %j as it is, and `sql` reads it', async (kind, name) => {
    const world = await makeWorld(kind, name);
    const ended = await world.run();
    expect(ended).toMatchObject({ code: 0 });
    expect(existsSync(join(world.folder, world.path))).toBe(true);
    expect(await world.rows('SELECT count(*)::INT AS n FROM posts')).toEqual([{ n: 2 }]);
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(world.service.jobs).toHaveLength(2);
});
it.each(refused)('EDGES 9: %s refuses the path %j before anything is submitted: it %s', async (kind, name, what) => {
    const world = await makeWorld(kind, name);
    const ended = await world.run();
    expect(ended.code).toBe(2);
    expect(ended.stderr.replaceAll(/\s+/g, ' ')).toContain(what);
    expect(world.service.requests).toEqual([]);
});
//# sourceMappingURL=paths.long.test.js.map