import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { ProxyAgent } from '../network/proxy-agent.js';
import { hasProxy, proxyFor } from '../network/proxy.js';
import { authorities } from '../network/trust.js';
import type { S3Place } from './s3-place.js';

/** How often to try a request, with growing pauses and jitter, unless AWS_MAX_ATTEMPTS says otherwise. */
const maxAttempts = 6;

/** Milliseconds without a byte after which a request counts as lost. */
const silenceMs = 60_000;

export function clientOf({ region, endpoint, pathStyle, profile, keys }: S3Place): S3Client {
  // On Node 20 the client would warn on stderr that its versions from 2027 on need a newer Node. The client's version
  // is pinned.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const ownRegion = region ?? (endpoint === null ? null : (process.env['AWS_REGION'] ?? 'us-east-1'));
  return new S3Client({
    ...(ownRegion !== null && { region: ownRegion }),
    ...(endpoint !== null && { endpoint }),
    ...(profile !== null && { profile }),
    ...(keys !== null && {
      credentials: {
        accessKeyId: keys.accessKeyId,
        secretAccessKey: keys.secretAccessKey,
        ...(keys.sessionToken !== null && { sessionToken: keys.sessionToken }),
      },
    }),
    forcePathStyle: pathStyle ?? endpoint !== null,
    followRegionRedirects: true,
    ...(process.env['AWS_MAX_ATTEMPTS'] === undefined && { maxAttempts }),
    // Bodies are signed. Many stores do not support the checksums that AWS added later.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 10_000,
      socketTimeout: silenceMs,
      ...(hasProxy() && { httpAgent: new ProxyAgent(), httpsAgent: new ProxyAgent({ keepAlive: true }) }),
    },
  });
}

/**
 * What another program needs to read a place as this process does. Never printed. `address`: the bucket's name is in its
 * host, or is its path; `authorities`: whom to trust, as PEM texts.
 */
export async function loginOf(place: S3Place) {
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
