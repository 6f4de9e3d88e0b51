import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HeadgateError } from '../../src/common/errors.js';
import { S3Store } from '../../src/objects/s3-store.js';
import { closedUrl } from '../support/fault-server.js';
import { s3Place } from '../support/s3-place.js';
import { startS3Server } from '../support/s3-server.js';
import { hasVersitygw, s3Keys, startVersitygw, whyNoVersitygw } from '../support/versitygw.js';
import { temporaryFolder } from '../support/folder.js';
const text = (content) => Buffer.from(content);
/** A store in which the first requests chosen by `meets` each meet one fault. */
async function meeting(faults, meets = () => true) {
    const server = await startS3Server({
        fault: (request) => (meets(request) ? (faults.shift() ?? null) : null),
    });
    onTestFinished(() => server.close());
    return { store: new S3Store(s3Place(server.url, 'p')), server };
}
async function errorOf(task) {
    const error = await task.then(() => null, (error) => error);
    expect(error).toBeInstanceOf(HeadgateError);
    return error;
}
const slowDown = { status: 503, code: 'SlowDown' };
beforeEach(() => {
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    return () => vi.unstubAllEnvs();
});
describe('a store that fails now and then', () => {
    it.each([
        ['asks to slow down', slowDown],
        ['fails within', { status: 500, code: 'InternalError' }],
        ['resets the connection', 'reset'],
    ])('has the object in the end if it %s', async (_, fault) => {
        const { store, server } = await meeting([fault, fault]);
        await store.write('t/1', text('one'));
        expect(server.requests).toHaveLength(3);
        expect(String(server.objects.get('p/t/1')?.content)).toBe('one');
    });
    it('is written to by the clock of the store if the one of this machine is wrong', async () => {
        const server = await startS3Server({ aheadMs: 3_600_000 });
        onTestFinished(() => server.close());
        const store = new S3Store(s3Place(server.url, 'p'));
        for (const name of ['t/1', 't/2'])
            await store.write(name, text('one'));
        expect(server.requests).toHaveLength(3);
    });
    it('lists all objects below its prefix, page by page', async () => {
        const { store } = await meeting([slowDown]);
        const names = ['t/b', 't/a/z', 't/é', 't/_x=1 %2B&', 't2/a'];
        for (const name of names)
            await store.write(name, text('ooo'));
        await store.delete('t2/a');
        await store.delete('t2/a');
        expect(Object.fromEntries(await store.sizes())).toEqual(Object.fromEntries(names.slice(0, 4).map((name) => [name, 3])));
    });
});
describe('a store that refuses', () => {
    it.each([
        ['NoSuchBucket', 404, 'destination_invalid', /the bucket does not exist/],
        ['InvalidAccessKeyId', 403, 'destination_refused', /does not know the access key/],
        ['SignatureDoesNotMatch', 403, 'destination_refused', /secret key does not belong/],
        ['AccessDenied', 403, 'destination_refused', /denies access/],
        ['ExpiredToken', 400, 'destination_refused', /session token has expired/],
        ['RequestTimeTooSkewed', 403, 'destination_refused', /the clock of this machine/],
        ['SlowDown', 503, 'destination_unreachable', /keeps asking to slow down/],
        ['InternalError', 500, 'destination_unreachable', /500 InternalError/],
        ['<hr></body>', 502, 'destination_unreachable', /failed: the answer is a page \(502\), not one of S3$/],
    ])('with %s is named in one line without secrets', async (code, status, wanted, says) => {
        vi.stubEnv('AWS_MAX_ATTEMPTS', '2');
        const { store } = await meeting(Array.from({ length: 9 }, () => ({ status, code })));
        const error = await errorOf(store.write('t/1', text('one')));
        expect(error.code).toBe(wanted);
        expect(error.message).toMatch(says);
        expect(error.message).toContain('s3://lake/p');
        expect(error.message + error.hint).not.toContain('\n');
        expect(JSON.stringify([error.message, error.hint, error.details ?? null])).not.toContain(s3Keys.secretAccessKey);
    });
    it('names the place if nothing listens, no credentials exist, or no region is set', async () => {
        vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
        for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION', 'AWS_PROFILE']) {
            vi.stubEnv(name, undefined);
        }
        vi.stubEnv('AWS_CONFIG_FILE', '/nowhere');
        vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere');
        const closed = s3Place(new URL(await closedUrl()).origin, 'p');
        expect((await errorOf(new S3Store(closed).sizes())).message).toMatch(/ECONNREFUSED/);
        expect((await errorOf(new S3Store({ ...closed, keys: null }).sizes())).message).toMatch(/no credentials were found/);
        const placeless = new S3Store({ ...closed, endpoint: null, region: null });
        expect((await errorOf(placeless.sizes())).message).toMatch(/no region is named/);
    });
});
describe('credentials', () => {
    it('come from a profile of the files that AWS tools share', async () => {
        const { server } = await meeting([]);
        const file = join(temporaryFolder(), 'credentials');
        await writeFile(file, '[lake]\naws_access_key_id = FROM-PROFILE\naws_secret_access_key = x\n');
        vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', file);
        const store = new S3Store({ ...s3Place(server.url, 'p'), keys: null, profile: 'lake' });
        await store.write('t/1', text('one'));
        expect(server.requests[0]?.headers.authorization).toContain('Credential=FROM-PROFILE/');
    });
    it.runIf(hasVersitygw)(`that a store does not know are named${whyNoVersitygw}`, async () => {
        const gateway = await startVersitygw();
        onTestFinished(() => gateway.close());
        const place = s3Place(gateway.url, 'p');
        const told = async (other) => (await errorOf(new S3Store({ ...place, ...other }).write('t/1', text('one')))).message;
        expect(await told({ keys: { ...s3Keys, accessKeyId: 'nobody' } })).toMatch(/does not know the access key/);
        expect(await told({ keys: { ...s3Keys, secretAccessKey: 'wrong' } })).toMatch(/secret key does not belong/);
        expect(await told({ bucket: 'elsewhere' })).toMatch(/the bucket does not exist/);
    });
});
//# sourceMappingURL=s3-faults.test.js.map