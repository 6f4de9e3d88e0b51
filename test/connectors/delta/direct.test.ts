import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { askRows } from '../../../src/query/ask-rows.js';
import { csv } from '../../../src/query/format/text.js';
import { openQuery } from '../../../src/query/query.js';
import { openSandbox, type SourceOfQuery } from '../../../src/query/sandbox.js';
import { options } from '../../../src/testing/destination/bench.js';
import {
  pendingLoad,
  type StagedRow,
  stageRows,
  tableSpec,
} from '../../../src/testing/destination/staged.js';
import { runCli } from '../../support/cli.js';
import { deltaS3, deltaS3Place } from '../../support/destination-kinds.js';
import { hasExtension } from '../../support/duckdb-extension.js';
import { type S3Server, startS3Server } from '../../support/s3-server.js';
import { s3Keys } from '../../support/versitygw.js';
import { textOf } from '../../support/warehouse.js';
import { temporaryFolder } from '../../support/folder.js';

const hasHttpfs = hasExtension('httpfs');
const skipped = hasHttpfs ? '' : " (skipped: INSTALL httpfs in DuckDB's shell)";
const { signal } = new AbortController();

let folder: string;
let server: S3Server;
/** Whether the store refuses requests for a part of an object. */
let refusesParts = false;
let copies = 0;

beforeAll(async () => {
  folder = temporaryFolder();
  const fault = ({ headers }: S3Server['requests'][number]) =>
    refusesParts && headers.range !== undefined ? { status: 403, code: 'AccessDenied' } : null;
  server = await startS3Server({ fault });
  vi.stubEnv('HEADGATE_S3_URL', server.url);
  const commit = async (table: string, rows: readonly StagedRow[], partitionBy?: string) => {
    const loads = [pendingLoad(table, stageRows(deltaS3.stageFolder(folder), rows), { job: table })] as const;
    const spec = tableSpec({ job: table, table, ...(partitionBy !== undefined && { partitionBy }) });
    await deltaS3.open(folder).commit({ loads, supersedes: [], table: spec }, options);
  };
  // Two files of about 5 MB.
  const large = Array.from({ length: 120_000 }, (_, id) => ({
    id,
    country: id % 2 === 0 ? 'NZ' : 'a b/c é',
    text: randomBytes(90).toString('base64'),
  }));
  await commit('posts', large, 'country');
  await commit('small', [{ id: 7 }]);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});
beforeEach(() => {
  refusesParts = false;
  server.requests.length = 0;
});

/** The bucket, seen from a machine that has no copies of its files yet. */
function remote(): SourceOfQuery {
  copies += 1;
  return { kind: 'delta', ...deltaS3Place(folder, join(folder, `copies-${copies}`)), memoryLimit: null };
}

/** Downloads of data files: how many were complete, and how many bytes came in parts. */
function downloads(): { complete: number; inParts: number } {
  const reads = server.requests.filter(({ method, key }) => method === 'GET' && key.endsWith('.parquet'));
  const parts = reads.flatMap(({ headers: { range } }) => (range === undefined ? [] : [range]));
  const bytes = parts.map((range) => {
    const [from = 0, to = 0] = range.slice('bytes='.length).split('-').map(Number);
    return to - from + 1;
  });
  return { complete: reads.length - parts.length, inParts: bytes.reduce((sum, each) => sum + each, 0) };
}

const sum = 'SELECT sum(id)::BIGINT AS ids, count(DISTINCT country) AS countries FROM posts';
const first = async (sql: string) => (await askRows(remote(), sql, { signal }))[0]!;
const found = async () => {
  const row = await first(sum);
  expect([row.number('ids'), row.number('countries')]).toEqual([7_199_940_000, 2]);
};

describe.skipIf(!hasHttpfs)(`DuckDB with httpfs over a bucket${skipped}`, () => {
  it('reads what a query needs of large files, and copies small ones', async () => {
    await found();
    const { complete, inParts } = downloads();
    expect(complete).toBe(0);
    expect(inParts).toBeLessThan(2_000_000);
    expect((await first('SELECT id FROM small')).number('id')).toBe(7);
    expect(downloads()).toEqual({ complete: 1, inParts });
    const filtered = await first(`SELECT count(*) AS rows FROM posts WHERE country = 'a b/c é'`);
    expect(filtered.number('rows')).toBe(60_000);
  });

  it('signs with the keys of the config', async () => {
    await found();
    const signed = server.requests.filter(({ headers }) => headers.range !== undefined);
    const key = `Credential=${s3Keys.accessKeyId}/`;
    expect(signed.map(({ headers }) => headers.authorization)).toEqual(
      signed.map(() => expect.stringContaining(key)),
    );
  });

  it('copies files that it cannot read in parts', async () => {
    refusesParts = true;
    await found();
    expect(downloads().complete).toBe(2);
  });

  it('gives queries nothing else of the bucket, and no other server', async () => {
    const keys = [...server.objects.keys()].map((key) => `s3://lake/${key}`);
    const own = keys.find((key) => /\/posts\/c.*parquet$/.test(key))!;
    const others = [
      ...keys.filter((key) => /\/small\/|\/_delta_log\//.test(key)),
      `${own}?s3_endpoint=127.0.0.1:9`,
      own.replace('/posts/', '/posts/../posts/'),
      own.replace(/[^/]*$/, '*'),
      `${server.url}/lake/x`,
      '/etc/hostname',
    ];
    const { engine, close } = await openSandbox(remote(), { signal, reads: 'FROM posts' });
    await engine.run(`SELECT content FROM read_blob('${own}')`);
    for (const other of others) {
      const read = engine.run(`FROM read_blob('${other}')`);
      await expect(read).rejects.toThrow('Permission Error: Cannot access file');
    }
    await close();
  });

  it.each([`duckdb_secrets()`, `"system".main."DUCKDB_SECRETS"()`, `query('FROM duckdb_' || 'secrets()')`])(
    'shows no key to a query of %s',
    async (secrets) => {
      const row = await first(
        `SELECT count(*) AS rows, (SELECT count(*) FROM ${secrets}) AS secrets FROM posts`,
      );
      expect([row.number('rows'), row.number('secrets')]).toEqual([120_000, 0]);
    },
  );

  it('logs no request where queries could read it', async () => {
    const sql = `SELECT * FROM (SELECT count(*) FROM enable_logging('HTTP')), (SELECT sum(id) FROM posts),
      (SELECT count(*) FROM duckdb_logs WHERE type = 'HTTP') AS logged(requests)`;
    const query = await openQuery(remote(), sql, { signal });
    await textOf(csv(query));
    expect(await textOf(csv(query))).toMatch(/,0\n$/);
    await query.close();
  });
});

describe('a config with a bucket', () => {
  const cli = async (args: readonly string[], home?: string) => {
    const { s3 } = remote();
    const cwd = mkdtempSync(join(folder, 'cli-'));
    const keys = 'access_key_id: "${LAKE_ID}", secret_access_key: "${LAKE_SECRET}"';
    const place = `delta: s3://lake/${s3?.place.prefix}, endpoint: '${server.url}', ${keys}`;
    const text = `destination: { ${place} }\njobs: [{ name: posts, source: birdstrikes }]\n`;
    writeFileSync(join(cwd, 'headgate.yaml'), text);
    const env = {
      LAKE_ID: s3Keys.accessKeyId,
      LAKE_SECRET: s3Keys.secretAccessKey,
      ...(home && { HOME: home }),
    };
    const result = await runCli(args, { cwd, env });
    expect(result.stdout + result.stderr).not.toContain(s3Keys.secretAccessKey);
    return result;
  };

  it('is read by copies without the extension, and doctor says so', async () => {
    const { stdout } = await cli(['sql', sum, '--format', 'csv', '--debug'], folder);
    expect(stdout).toBe('ids,countries\n7199940000,2\n');
    expect(downloads()).toEqual({ complete: 2, inParts: 0 });
    const said = await cli(['doctor'], folder);
    expect(said.stdout).toContain(
      "Queries download whole files, because DuckDB's extension httpfs is not installed.",
    );
    expect(existsSync(join(folder, '.duckdb'))).toBe(false);
  });

  it.skipIf(!hasHttpfs)(`is read in parts with the extension, and doctor says so${skipped}`, async () => {
    const { stdout } = await cli(['sql', sum, '--format', 'csv', '--debug']);
    expect(stdout).toBe('ids,countries\n7199940000,2\n');
    expect(downloads().complete).toBe(0);
    expect((await cli(['doctor'])).stdout).toContain('Queries read what they need of files from 4 MB on');
  });
});
