import { HeadBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import { type Proxy, proxyFor } from '../network/proxy.js';
import { authorities } from '../network/trust.js';
import type { S3Keys, S3Place } from './s3-place.js';
import { clientOf } from './s3-client.js';

/** What another program needs to read a place as headgate does. Never printed. */
export interface S3Login {
  keys: S3Keys;
  region: string;
  /** The bucket's address: its name is in the host, or is the path. */
  address: URL;
  proxy: Proxy | null;
  /** Whom to trust, as PEM texts. */
  authorities: readonly string[];
}

/** Takes credentials, region and endpoint from where the requests of this process get them. */
export async function loginOf(place: S3Place): Promise<S3Login> {
  const client = clientOf(place);
  const { accessKeyId, secretAccessKey, sessionToken = null } = await client.config.credentials();
  const address = await addressOf(client, place.bucket);
  return {
    keys: { accessKeyId, secretAccessKey, sessionToken },
    region: await client.config.region(),
    address,
    proxy: proxyFor(address),
    authorities: authorities(),
  };
}

/** Where the client would send a request about a bucket. It sends none. */
async function addressOf(client: S3Client, Bucket: string): Promise<URL> {
  let found: URL | undefined;
  client.middlewareStack.add(
    () =>
      async ({ request }) => {
        const { protocol, hostname, port, path } = request as Record<string, string | undefined>;
        found = new URL(`${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`);
        return { response: {}, output: { $metadata: {} } };
      },
    { step: 'build' },
  );
  await client.send(new HeadBucketCommand({ Bucket }));
  return found!;
}
