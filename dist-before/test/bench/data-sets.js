import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { post, postTypes } from './posts.js';
import { settings } from './settings.js';
const fromBuild = import.meta.dirname.includes('/dist');
const shared = resolve(import.meta.dirname, `${fromBuild ? '../' : ''}../../../shared/data`);
const commitsFile = join(shared, 'rails_commits.parquet');
const hasCommits = existsSync(commitsFile);
/** The requested data sets: invented posts, and real commits if that data set lies beside the checkout. */
export function dataSets() {
    const all = hasCommits ? [posts, railsCommits] : [posts];
    return all.filter(({ name }) => settings.sets?.includes(name) ?? true);
}
const posts = {
    name: 'posts',
    types: postTypes,
    async *rows(count) {
        for (let number = 0; number < count; number += 1)
            yield post(number);
    },
};
/** The git log of rails/rails (MIT): 73,070 commits, and past those the same ones again with a number before their sha. */
const railsCommits = {
    name: 'commits',
    types: {
        sha: 'VARCHAR',
        published_at: 'TIMESTAMPTZ',
        authored_at: 'TIMESTAMPTZ',
        subject: 'VARCHAR',
        body: 'VARCHAR',
    },
    async *rows(count) {
        const commits = await readCommits();
        for (let number = 0; number < count; number += 1) {
            const commit = commits[number % commits.length];
            const repetition = Math.floor(number / commits.length);
            yield repetition === 0 ? commit : { ...commit, sha: `${repetition}-${commit.sha}` };
        }
    },
};
async function readCommits() {
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const iso = (column) => `strftime(${column}, '%Y-%m-%dT%H:%M:%S.%gZ') AS ${column}`;
    const reader = await connection.runAndReadAll(`SELECT sha, ${iso('published_at')}, ${iso('authored_at')}, subject, body FROM read_parquet('${commitsFile}')`);
    connection.closeSync();
    instance.closeSync();
    return reader.getRowObjectsJson();
}
//# sourceMappingURL=data-sets.js.map