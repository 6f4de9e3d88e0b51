import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findOutput, formatOfFile } from '../../src/terminal/output.js';
import { makeWorkFolder } from '../support/cli.js';
it('refuses to overwrite the destination and the files beside it, by any path', async () => {
    const folder = await makeWorkFolder();
    const at = (name) => join(folder, name);
    await mkdir(at('w.duckdb.headgate'));
    await mkdir(at('lake/posts'), { recursive: true });
    await symlink('w.duckdb', at('link'));
    await symlink('.', at('here'));
    const refuses = async (name, kind, path) => expect(findOutput(at(name), { kind, path: at(path) })).rejects.toMatchObject({
        code: 'usage',
        message: expect.stringContaining(`${at(name)} is part of the destination`),
    });
    const duckdb = ['w.duckdb', 'w.duckdb.wal', 'w.duckdb.headgate/journal', 'link', 'here/here/w.duckdb'];
    for (const name of duckdb)
        await refuses(name, 'duckdb', 'w.duckdb');
    await refuses('w.duckdb', 'duckdb', 'here/w.duckdb');
    for (const name of ['lake/posts.csv', 'here/lake/posts/a.parquet'])
        await refuses(name, 'parquet', 'lake');
    for (const name of ['w.duckdb.csv', 'lake.csv']) {
        const found = await findOutput(at(name), { kind: 'duckdb', path: at('w.duckdb') });
        expect(found).toEqual({ name: at(name), path: at(name), stream: false });
    }
});
it('refuses to write rows over a config, which `init --force` may replace', async () => {
    const file = join(await makeWorkFolder(), 'headgate.yaml');
    const destination = { kind: 'duckdb', path: `${file}.duckdb` };
    expect(await findOutput(file, destination)).toMatchObject({ path: file });
    await writeFile(file, 'jobs: []');
    await expect(findOutput(file, destination)).rejects.toMatchObject({ message: `${file} is a config file` });
    expect(await findOutput(file, null)).toMatchObject({ path: file });
});
it('names a folder that is not there, and one that was meant to be a file', async () => {
    const folder = await makeWorkFolder();
    const destination = { kind: 'duckdb', path: join(folder, 'w.duckdb') };
    await expect(findOutput(join(folder, 'none/t.csv'), destination)).rejects.toMatchObject({
        code: 'usage',
        message: `${join(folder, 'none')} does not exist`,
    });
    const isFolder = { message: `${folder} is a folder` };
    await expect(findOutput(folder, destination)).rejects.toMatchObject(isFolder);
    await expect(formatOfFile(folder, { '.csv': 'csv' }, 'json')).rejects.toMatchObject(isFolder);
});
//# sourceMappingURL=output.test.js.map