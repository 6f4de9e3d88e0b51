import { chmod, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { load, mistakes } from './load.js';
import { temporaryFolder } from '../support/folder.js';
const minimal = 'destination: { duckdb: a.duckdb }\njobs:\n  - name: posts\n    source: posts\n';
const HEADGATE_URL = 'https://jobs.example.com/api/ext/v1';
describe('the key', () => {
    const folder = temporaryFolder();
    async function keyFile(text, mode) {
        const file = join(folder, `key-${mode.toString(8)}-${text.length}`);
        await writeFile(file, text);
        await chmod(file, mode);
        return file;
    }
    it('comes from a file that only its owner may read, if no variable gives it', async () => {
        const HEADGATE_API_KEY_FILE = await keyFile('from-file\n', 0o600);
        const { config } = await load(minimal, { HEADGATE_URL, HEADGATE_API_KEY_FILE });
        expect(config.connection.apiKey).toBe('from-file');
        const named = await load(minimal, { HEADGATE_URL, HEADGATE_API_KEY_FILE, HEADGATE_API_KEY: 'from-env' });
        expect(named.config.connection.apiKey).toBe('from-env');
    });
    it('is refused without its address, unless the embedded service is named', async () => {
        for (const key of ['${HEADGATE_API_KEY}', '{ command: [op, read, it] }']) {
            const text = `connection: { api_key: ${key.startsWith('$') ? `'${key}'` : key} }\n${minimal}`;
            const env = { HEADGATE_API_KEY: 'canary' };
            const [told] = await mistakes(text, env);
            expect(told?.text).toMatch(/HEADGATE_URL is not set, and the embedded service takes no key/);
            expect(await mistakes(text, { ...env, HEADGATE_URL: 'embedded' })).toEqual([]);
            expect(await mistakes(text.replace('{ ', '{ url: embedded, '), env)).toEqual([]);
        }
    });
    it('is refused from any other file, and never shown', async () => {
        const cases = [
            [await keyFile('canary\n', 0o640), /may be read by others/],
            [await keyFile('canary\n', 0o604), /may be read by others/],
            [await keyFile('canary canary', 0o600), /holds more than a key/],
            [await keyFile(' \n', 0o600), /is empty/],
            [await keyFile('canary'.repeat(1_000), 0o600), /too long/],
            [join(folder, 'none'), /does not exist/],
            [folder, /is not a file|may be read/],
        ];
        for (const [HEADGATE_API_KEY_FILE, expected] of cases) {
            const [mistake] = await mistakes(minimal, { HEADGATE_API_KEY_FILE });
            expect(mistake?.text).toMatch(expected);
            expect(JSON.stringify(mistake)).not.toContain('canary');
        }
    });
    it('of each account comes from its own place, which messages name', async () => {
        await writeFile(join(folder, 'ann'), 'key-of-ann\n', { mode: 0o600 });
        const accounts = [
            `{ name: ann, api_key: { file: '${join(folder, 'ann')}' } }`,
            '{ name: bob, api_key: { command: [op, read, it] } }',
            '{ name: eve, api_key: "${EVE}" }',
        ];
        const { config } = await load(`connection: { accounts: [${accounts.join(', ')}] }\n${minimal}`, {
            HEADGATE_URL,
            EVE: 'e',
        });
        expect(config.connection.accounts).toEqual([
            { name: 'ann', apiKey: 'key-of-ann', keyFrom: { file: join(folder, 'ann') } },
            { name: 'bob', apiKey: '', keyFrom: { command: ['op', 'read', 'it'], folder: dirname(config.file) } },
            { name: 'eve', apiKey: 'e', keyFrom: { variable: 'EVE' } },
        ]);
    });
    it.each([
        ['{ name: b, api_key: "${A}" }', /accounts\[1\]\.api_key is the key of account a, too/],
        ['{ name: b, api_key: "${SAME}" }', /accounts\[1\]\.api_key is the key of account a, too/],
        ['{ name: b, api_key: { file: none } }', /accounts\[1\]\.api_key: none does not exist/],
        ['{ name: b, api_key: { file: none, command: [op] } }', /api_key must have either file or command/],
        ['{ name: b, api_key: { command: [] } }', /api_key\.command must have at least 1 entry/],
    ])('of a second account is refused: %s', async (second, expected) => {
        const text = `connection: { accounts: [{ name: a, api_key: "\${A}" }, ${second}] }\n${minimal}`;
        const told = await mistakes(text, { HEADGATE_URL, A: 'canary', SAME: 'canary' });
        expect(told).toMatchObject([{ text: expect.stringMatching(expected) }]);
        expect(JSON.stringify(told)).not.toContain('canary');
    });
    it.each([
        'postgresql://ann:canary@db/w',
        'postgresql://ann:canary${MORE}@db/w',
        '${URL:-postgresql://ann:canary@db/w}',
        'postgresql://db/w?user=ann&password=canary',
        'postgresql://ann:can/canary@db/w',
    ])('of a database is refused if it is written out: %s', async (url) => {
        const text = minimal.replace('duckdb: a.duckdb', `postgres: '${url}'`);
        const told = await mistakes(text, { MORE: 'm', URL: 'postgresql://ann:canary@db/w' });
        expect(told).toHaveLength(1);
        expect(told[0]?.text).toMatch(/destination.postgres must not hold a password/);
        expect(JSON.stringify(told)).not.toContain('canary');
    });
    it('of a database comes from a variable, and no place for people shows it', async () => {
        const urls = ['${DB}', 'postgresql://ann:${PASSWORD}@db/w', '${NONE:-postgresql://ann@db/w}'];
        const env = { DB: 'postgresql://ann:canary@db:6000/w', PASSWORD: 'canary' };
        const places = urls.map(async (url) => {
            const { config } = await load(minimal.replace('duckdb: a.duckdb', `postgres: '${url}', schema: s`), env);
            const { server, ...shown } = config.destination;
            expect(JSON.stringify(shown)).not.toContain('canary');
            return [shown.path, server?.schema];
        });
        expect(await Promise.all(places)).toEqual([
            ['postgresql://db:6000/w, schema s', 's'],
            ['postgresql://db:5432/w, schema s', 's'],
            ['postgresql://db:5432/w, schema s', 's'],
        ]);
        const [told] = await mistakes(minimal.replace('duckdb: a.duckdb', 'postgres: "${DB}"'), { DB: 'canary' });
        expect(told?.text).toMatch(/must be the URL of a PostgreSQL database/);
        expect(JSON.stringify(told)).not.toContain('canary');
    });
    it.each([
        'api_key: canary',
        'api_key: canary${KEY}',
        'api_key: ${KEY:-canary}',
        'api_key: "${KEY}${canary}"',
        'api_key: |\n    canary',
        "accounts: [{ name: a, api_key: 'canary' }]",
    ])('is refused if it is written out: %s', async (line) => {
        const told = await mistakes(`connection:\n  ${line}\n${minimal}`, { KEY: 'k', canary: 'c' });
        expect(told).toHaveLength(1);
        expect(told[0]?.text).toMatch(/api_key must be a reference to one variable/);
        expect(JSON.stringify(told)).not.toContain('canary');
    });
    it('is not shown in the mistakes of its neighbours', async () => {
        const lines = [
            'apikey: canary',
            'api-key: "canary"',
            'x: hg_canary_canary',
            'url: http://me:canary@host/api/ext/v1',
        ];
        for (const line of lines) {
            const told = await mistakes(`connection:\n  ${line}\n${minimal}`);
            expect(told).toHaveLength(1);
            expect(JSON.stringify(told)).not.toContain('canary');
        }
        const broken = await mistakes(`connection: { api_key: canary: b }\n${minimal}`);
        expect(JSON.stringify(broken)).not.toContain('canary');
    });
    it('may not hold what a header cannot', async () => {
        const told = await mistakes(minimal, { HEADGATE_API_KEY: 'canary\r\nX: y' });
        expect(told).toMatchObject([
            { text: expect.stringMatching(/api_key must be plain ASCII without spaces/) },
        ]);
        expect(JSON.stringify(told)).not.toContain('canary');
    });
});
//# sourceMappingURL=keys.test.js.map