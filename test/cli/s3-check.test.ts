import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runHere } from '../support/command-line.js';
import { type S3Server, s3Bucket, startS3Server } from '../support/s3-server.js';
import { temporaryFolder } from '../support/folder.js';

const env = { LAKE_ID: 'id', LAKE_SECRET: 'the-secret' };

async function check(options: Parameters<typeof startS3Server>[0]) {
  const server: S3Server = await startS3Server(options);
  onTestFinished(() => server.close());
  const cwd = temporaryFolder();
  const keys = 'access_key_id: "${LAKE_ID}", secret_access_key: "${LAKE_SECRET}"';
  const text = `destination: { delta: s3://${s3Bucket}/p, endpoint: '${server.url}', ${keys} }
jobs: [{ name: gulls, source: birdstrikes }]
`;
  await writeFile(join(cwd, 'headgate.yaml'), text);
  return { ...(await runHere(['check'], { cwd, env })), server };
}

describe('headgate check of a destination in S3', () => {
  it('proves that the store gives a name once, and leaves nothing there', async () => {
    const { code, stdout, server } = await check({});
    expect(code).toBe(0);
    expect(stdout).toContain('delta, s3://lake/p, which gives each name once');
    expect(server.objects.size).toBe(0);
  });

  it('refuses by name a store that does not', async () => {
    const { code, stderr } = await check({ honours: false });
    expect(code).toBe(2);
    expect(stderr).toContain('s3://lake/p ignores If-None-Match');
  });

  it('says what the credentials lack, and never what they are', async () => {
    const { code, stderr } = await check({ fault: () => ({ status: 403, code: 'AccessDenied' }) });
    expect(code).not.toBe(0);
    expect(stderr).toContain('s3:PutObject');
    expect(stderr).not.toContain(env.LAKE_SECRET);
  });
});
