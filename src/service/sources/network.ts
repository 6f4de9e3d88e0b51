import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** How sources reach hosts. Tests use their own server instead of the internet. */
export interface Network {
  resolve(host: string): Promise<LookupAddress[]>;
  isPublic(address: string): boolean;
  /** The actual target of a request for a URL. */
  route(url: URL): URL;
}

/** Reserved, private, shared, link-local, loopback, documentation and multicast addresses, from IANA's registries. */
const notPublic = subnets(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  // Includes Teredo and 6to4, which can contain any IPv4 address.
  '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
);

/** Global unicast. All other IPv6 addresses are special: loopback, mapped IPv4, link-local, unique local. */
const global6 = subnets('2000::/3');

function subnets(...lines: string[]): BlockList {
  const list = new BlockList();
  for (const subnet of lines.join(' ').split(' ')) {
    const [network = '', prefix] = subnet.split('/');
    list.addSubnet(network, Number(prefix), isIP(network) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** False for a text that is not an address. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/**
 * Asks name servers directly. The system's resolver would occupy one of the few threads that also read and write files,
 * for as long as a name server takes to answer, and that server could be anyone's.
 */
async function resolveHost(host: string): Promise<LookupAddress[]> {
  const literal = isIP(host);
  if (literal !== 0) return [{ address: host, family: literal }];
  if (/(^|\.)localhost\.?$/i.test(host)) return [{ address: '127.0.0.1', family: 4 }];
  const resolver = new Resolver({ timeout: 5_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [addressesOf(four, 4), addressesOf(six, 6)].flat();
}

function addressesOf(found: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
}

export const internet: Network = {
  resolve: resolveHost,
  isPublic,
  route: (url) => url,
};
