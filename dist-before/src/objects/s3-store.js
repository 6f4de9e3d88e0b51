import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand, } from '@aws-sdk/client-s3';
import { clientOf } from './s3-client.js';
import { s3Address } from './s3-place.js';
import { firstLine, HeadgateError } from '../common/errors.js';
/** Objects below a prefix of a bucket, by their names below it, with `/`. All errors are HeadgateErrors. */
export class S3Store {
    #place;
    #base;
    #client;
    constructor(place) {
        this.#place = place;
        this.#base = place.prefix === '' ? '' : `${place.prefix}/`;
        this.#client = clientOf(place);
    }
    /** Size of every object in bytes, by its name. `prefix` begins the names; left out: all objects. */
    async sizes(prefix = '') {
        const sizes = new Map();
        for await (const { Contents = [] } of this.#pages({ Prefix: this.#base + prefix }))
            for (const { Key = '', Size = 0 } of Contents)
                sizes.set(Key.slice(this.#base.length), Size);
        return sizes;
    }
    /** What names begin with, up to the first `/`. */
    async *beginnings() {
        for await (const page of this.#pages({ Prefix: this.#base, Delimiter: '/' })) {
            const folders = (page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix.slice(0, -1));
            const names = (page.Contents ?? []).map(({ Key = '' }) => Key);
            for (const name of [...folders, ...names])
                yield name.slice(this.#base.length);
        }
    }
    async *#pages(asked) {
        let token;
        do {
            const of = { Bucket: this.#place.bucket, ...asked, ContinuationToken: token };
            const page = await this.#client
                .send(new ListObjectsV2Command(of))
                .catch(this.#failed('a listing'));
            yield page;
            token = page.NextContinuationToken;
        } while (token !== undefined);
    }
    async write(name, content) {
        const command = new PutObjectCommand({ ...this.#at(name), Body: content });
        await this.#client.send(command).catch(this.#failed('a write'));
    }
    /** A name that no longer exists is allowed. */
    async delete(name) {
        await this.#client.send(new DeleteObjectCommand(this.#at(name))).catch(this.#failed('a removal'));
    }
    #at = (name) => ({ Bucket: this.#place.bucket, Key: `${this.#base}${name}` });
    #failed = (what) => (error) => {
        throw s3Error(error, this.#place, what);
    };
}
/** The meaning of a store's errors, by the names that stores and the client use. */
const meanings = {
    NoSuchBucket: {
        code: 'destination_invalid',
        message: 'the bucket does not exist',
        hint: 'Make the bucket, or correct its name, `endpoint` and `region` under destination.',
    },
    // The second name is versitygw's.
    'InvalidAccessKeyId XAdminUserNotFound': {
        code: 'destination_refused',
        message: 'the store does not know the access key',
    },
    SignatureDoesNotMatch: {
        code: 'destination_refused',
        message: 'the secret key does not belong to the access key',
    },
    'ExpiredToken ExpiredTokenException InvalidToken': {
        code: 'destination_refused',
        message: 'the session token has expired',
        hint: 'Sign in again, then run again; what is finished is kept.',
    },
    'AccessDenied AllAccessDisabled Forbidden 403': {
        code: 'destination_refused',
        message: 'the store denies access',
        hint: 'Give these credentials s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject, s3:DeleteObject and s3:AbortMultipartUpload on its objects.',
    },
    CredentialsProviderError: {
        code: 'destination_refused',
        message: 'no credentials were found',
        hint: 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or name a `profile` under destination.',
    },
    RequestTimeTooSkewed: {
        code: 'destination_refused',
        message: 'the clock of this machine differs from that of the store by more than 15 minutes',
        hint: 'Set the clock, then run again.',
    },
    'PermanentRedirect AuthorizationHeaderMalformed': {
        code: 'destination_invalid',
        message: 'the bucket is in another region',
        hint: 'Set `region` under destination to the region of the bucket.',
    },
    'SlowDown ServiceUnavailable ThrottlingException TooManyRequests TooManyRequestsException': {
        code: 'destination_unreachable',
        message: 'the store keeps asking to slow down',
        hint: 'Run again later; what is finished is kept.',
    },
};
/** Explains an error of the client to the person who runs headgate. Contains no key, token or signature. */
function s3Error(error, place, what) {
    if (error instanceof HeadgateError)
        return error;
    const failure = error instanceof Error ? error : new Error(String(error));
    const { code, message, hint } = meaningOf(failure);
    const at = place.endpoint === null ? '' : ` at ${new URL(place.endpoint).host}`;
    return new HeadgateError(code, `${what} in ${s3Address(place)}${at} failed: ${message}`, {
        hint,
        cause: withoutRequest(failure),
    });
}
/**
 * The client's errors contain the request with all headers. Signature and session token would end up in a debug log.
 */
function withoutRequest({ name, message, stack }) {
    return Object.assign(new Error(message), { name, stack });
}
const named = (name) => Object.entries(meanings).find(([names]) => names.split(' ').includes(name))?.[1];
function meaningOf(failure) {
    const { name, message, $metadata: { httpStatusCode } = {} } = failure;
    const known = named(name) ?? named(String(httpStatusCode));
    if (known !== undefined)
        return known;
    if (/region is missing/i.test(message)) {
        const hint = 'Set AWS_REGION, or `region` under destination.';
        return { code: 'destination_invalid', message: 'no region is named', hint };
    }
    if (/XML parse error/.test(message)) {
        const page = `the answer is a page (${httpStatusCode}), not one of S3`;
        return { code: 'destination_unreachable', message: page };
    }
    const said = [httpStatusCode, failure.code ?? name, firstLine(message)].filter((part) => part !== undefined);
    return { code: 'destination_unreachable', message: [...new Set(said.map(String))].join(' ') };
}
//# sourceMappingURL=s3-store.js.map