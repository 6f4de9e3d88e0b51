import type { Config, ConnectionConfig } from '../../config/config.js';
import { proxyFor } from '../../network/proxy.js';
import { shortPath } from '../../common/words.js';

/** An address that a config needs, and the certificates that it names for it. */
interface Way {
  url: URL;
  trust?: ConnectionConfig['trust'];
}

/** The addresses outside of this machine that a run of a config sends requests to. */
export async function waysOf({ connection, destination, onFinish, jobs }: Config): Promise<Way[]> {
  const { url, adapter, trust } = connection;
  const s3 = destination.lake?.s3;
  const region = s3?.place.region ?? process.env['AWS_REGION'];
  const store = `https://s3.${region === undefined ? '' : `${region}.`}amazonaws.com`;
  const others = [
    ...(s3 === undefined ? [] : [s3.place.endpoint ?? process.env['AWS_ENDPOINT_URL'] ?? store]),
    ...addressesOf(onFinish),
  ];
  return [
    // Only the adapter knows its addresses.
    ...(adapter !== undefined
      ? []
      : url === 'embedded'
        ? await hostsOf(jobs)
        : [{ url: new URL(url), ...(trust && { trust }) }]),
    ...others.map((address) => ({ url: new URL(address) })),
  ];
}

function addressesOf(onFinish: Config['onFinish']): string[] {
  if (onFinish === null || 'command' in onFinish || 'email' in onFinish) return [];
  return ['url' in onFinish ? onFinish.url : 'slack' in onFinish ? onFinish.slack : onFinish.teams];
}

async function hostsOf(jobs: Config['jobs']): Promise<Way[]> {
  const { builtInSources } = await import('../../service/sources/built-in.js');
  return builtInSources
    .filter(({ slug }) => jobs.some(({ source }) => source === slug))
    .flatMap(({ hosts }) => (hosts === 'public' ? [] : hosts))
    .map((host) => ({ url: new URL(`https://${host}`) }));
}

/** The proxy on the way, and whose certificates are trusted at its end. */
export function wayText({ url, trust }: Way): string {
  const proxy = proxyFor(url);
  const way = proxy === null ? 'directly' : `through the proxy ${proxy.name} (${proxy.variable})`;
  if (url.protocol === 'http:') return `${url.host}: ${way}, not encrypted.`;
  const extra = process.env['NODE_EXTRA_CA_CERTS'];
  const trusted = [
    'the authorities of Node',
    ...(extra ? [`NODE_EXTRA_CA_CERTS (${shortPath(extra)})`] : []),
    ...(trust?.caFile ? [`ca_file (${shortPath(trust.caFile)})`] : []),
  ].join(' and ');
  return `${url.host}: ${way}; trusts ${trusted}${trust?.client ? '; shows client_certificate' : ''}.`;
}
