import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { load, mistakes } from './load.js';
const file = (destination) => `destination: { ${destination} }
jobs: [{ name: gulls, source: birdstrikes }]
`;
const env = { LAKE_ID: 'id', LAKE_SECRET: 'secret' };
const keys = 'access_key_id: "${LAKE_ID}", secret_access_key: "${LAKE_SECRET}"';
describe('a destination in S3', () => {
    it('has the data files of a DuckLake, whose catalog and state are here', async () => {
        const destination = 'ducklake: c.ducklake, data_path: s3://our-lake/birds/, endpoint: "http://127.0.0.1:9000"';
        const { config, folder } = await load(file(destination));
        expect(config.destination).toMatchObject({
            path: join(folder, 'c.ducklake'),
            lake: {
                catalog: 'duckdb',
                dataPath: 's3://our-lake/birds',
                s3: {
                    place: { bucket: 'our-lake', prefix: 'birds', endpoint: 'http://127.0.0.1:9000' },
                    stateFolder: join(folder, 'c.ducklake.headgate'),
                },
            },
        });
    });
    it('is reached as the file says', async () => {
        const settings = 'region: eu-central-1, endpoint: "http://127.0.0.1:9000", path_style: false';
        const { config } = await load(file(`ducklake: c, data_path: s3://our-lake, ${settings}, ${keys}`), env);
        expect(config.destination.lake?.s3?.place).toEqual({
            bucket: 'our-lake',
            prefix: '',
            region: 'eu-central-1',
            endpoint: 'http://127.0.0.1:9000',
            pathStyle: false,
            profile: null,
            keys: { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: null },
        });
    });
    it.each([
        ['ducklake: c, data_path: s3://Our_Lake', '1:40 destination.data_path must be s3://bucket/prefix.'],
        [
            'ducklake: c, data_path: s3://our-lake/../other',
            '1:40 destination.data_path must be s3://bucket/prefix.',
        ],
        ['duckdb: s3://our-lake', '1:24 destination.duckdb must be a path on this machine.'],
        [
            'ducklake: c, data_path: s3://our-lake, endpoint: "https://a:b@host"',
            '1:65 destination.endpoint must not hold a user name or password.',
        ],
        ['duckdb: data, region: eu-central-1', '1:38 destination.region works only with an s3:// address.'],
        [
            'ducklake: c.ducklake, data_path: s3://our-lake/a+b',
            '1:49 destination.data_path must not contain *, ?, [, ], +, % or #.',
        ],
        [
            'ducklake: c, data_path: s3://our-lake, secret_access_key: "${LAKE_SECRET}"',
            '1:74 destination must have both access_key_id and secret_access_key.',
        ],
        [
            'ducklake: c, data_path: s3://our-lake, access_key_id: AKIA, secret_access_key: "${LAKE_SECRET}"',
            '1:70 destination.access_key_id must be a reference to one variable, and nothing else.',
        ],
    ])('with { %s } is refused at the wrong key', async (destination, text) => {
        const told = await mistakes(file(destination), env);
        expect(told.map((mistake) => mistake.text)).toEqual([text]);
    });
});
//# sourceMappingURL=s3.test.js.map