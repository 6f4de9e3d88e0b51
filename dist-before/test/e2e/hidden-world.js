import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { query } from '../support/destination-kinds.js';
import { headgate, makeFolder } from './process.js';
import { warehouseOf } from './warehouse.js';
export const canary = 'KANARI';
export const people = 5;
/**
 * Forty posts of five people over ten days. Every value that is excluded or hashed contains the canary. One post has
 * plain values where the others have objects.
 */
export const rows = Array.from({ length: 40 }, (_, id) => {
    const person = id % people;
    return {
        id,
        day: `2026-01-${String((id % 10) + 1).padStart(2, '0')}`,
        handle: `${canary}handle${person}`,
        phone: `${canary}phone${id}`,
        author: id === 3 ? `${canary}@3` : { name: `${canary} "name" ${person}`, email: `${canary}@${id}`, likes: id },
        mentions: id === 3 ? [`${canary}mention`] : [{ name: `${canary}mention${person}`, at: 1 }, { name: null }],
        text: `post ${id}`,
        place: { at: id },
        rank: id === 0 ? `${canary}rank` : id,
    };
});
export const hidden = `exclude: [phone, rank, author.email], hash: [handle, author.name, 'mentions[].name']`;
export class Place {
    folder;
    warehouse;
    constructor(folder, warehouse) {
        this.folder = folder;
        this.warehouse = warehouse;
    }
    static async make(kind) {
        const folder = await makeFolder();
        await mkdir(join(folder, 'tmp'));
        return new Place(folder, await warehouseOf(kind));
    }
    /** Another place with the same contents. */
    async copy() {
        const folder = await makeFolder();
        await cp(this.folder, folder, { recursive: true });
        return new Place(folder, await warehouseOf(this.warehouse.kind, this.warehouse));
    }
    /** @param names of job configs that all load into table `posts` */
    async configure(job, format = 'ndjson', names = ['posts']) {
        const { kind, path, replacesByKey } = this.warehouse;
        const lines = rows.map((row) => JSON.stringify(row)).join('\n');
        await writeFile(join(this.folder, `posts.${format}`), `${lines}\n`);
        await writeFile(join(this.folder, 'headgate.yaml'), `connection:
  timeout: PT1S
  datasets: [{ slug: posts, name: Posts, description: Posts, path: posts.${format}, date_column: day, id_column: id }]
destination: { ${kind}: '${path}' }
jobs:
${names.map((name) => `  - { name: ${name}, table: posts, source: posts, ${job}${replacesByKey ? ', key: [handle, id]' : ''}, window: { from: 2026-01-01, to: 2026-01-10, step: P5D, date_column: day } }\n`).join('')}`);
    }
    run(args = ['run'], env = {}) {
        const own = { ...this.warehouse.env, TMPDIR: join(this.folder, 'tmp'), ...env };
        return headgate(args, { cwd: this.folder, env: own });
    }
    rows() {
        return this.warehouse.rows(this.folder, 'posts');
    }
    /** Files other than the source's that contain the canary, and `dump` if a dump of the database does. */
    canaries() {
        const names = readdirSync(this.folder, { recursive: true });
        const found = names.filter((name) => {
            const path = join(this.folder, name);
            return !name.startsWith('posts.') && statSync(path).isFile() && readFileSync(path).includes(canary);
        });
        const { database } = this.warehouse;
        if (database === undefined)
            return found;
        const tables = database.psql(`SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname IN ('headgate', '_headgate')`);
        const rowsOf = (table) => (table === '' ? '' : `SELECT t::text FROM ${table} t;`);
        const dump = database.psql(tables.split('\n').map(rowsOf).join('\n'));
        if (dump.includes(canary))
            found.push('dump');
        // The most frequent values of a column are in its statistics, and in old versions of these.
        database.psql('ANALYZE');
        database.psql('CHECKPOINT');
        const file = `pg_read_binary_file(pg_relation_filepath('pg_catalog.pg_statistic'))`;
        if (database.psql(`SELECT position('${canary}'::bytea IN ${file})`).trim() !== '0')
            found.push('statistics');
        return found;
    }
    /** The same, and files of Parquet whose rows, which are compressed, contain it. */
    async traces() {
        const names = readdirSync(this.folder, { recursive: true }).filter((name) => name.endsWith('.parquet'));
        const isParquet = (path) => statSync(path).isFile() && readFileSync(path).subarray(0, 4).equals(Buffer.from('PAR1'));
        const reads = names
            .filter((name) => isParquet(join(this.folder, name)))
            .map((name) => `SELECT '${name}' AS name, f::VARCHAR AS row FROM read_parquet('${join(this.folder, name)}') AS f`);
        const rows = reads.length === 0 ? [] : await query(':memory:', reads.join(' UNION ALL '));
        const named = rows.filter(({ row }) => String(row).includes(canary)).map(({ name }) => String(name));
        return [...this.canaries(), ...[...new Set(named)].map((name) => `rows of ${name}`)];
    }
}
/** `data` of a command's JSON, which must succeed without naming a hidden value. */
export async function jsonOf(place, args, env = {}) {
    const ended = await place.run([...args, '--json'], env);
    const told = (ended.code === 0 ? '' : ended.stdout) + ended.stderr;
    expect({ args, code: ended.code, told: told.slice(-2_000) }).toMatchObject({ code: 0 });
    expect(ended.stdout + ended.stderr).not.toContain(canary);
    return JSON.parse(ended.stdout).data;
}
//# sourceMappingURL=hidden-world.js.map