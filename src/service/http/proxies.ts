import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { forwardedHops, type Hop, xForwardedHops } from './forwarded.js';

/** How a request came, as its client sees it. */
export interface Arrival {
  /** Address of the client; `unknown` where the connection is gone already, or headers contradict each other. */
  client: string;
  scheme: 'http' | 'https';
  /** With its port where it is not the usual one; empty where the request names none. */
  host: string;
  /** The path that the service's addresses begin with for the client, such as `/headgate`; empty at the root. */
  basePath: string;
  /** Path and query that are asked for, below the base path. */
  target: string;
}

interface Subnet {
  network: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** The subnets for one entry of `trusted_proxies`: an address, a subnet or `loopback`; null for anything else. */
export function subnetsOf(word: string): Subnet[] | null {
  if (word === 'loopback') return ['127.0.0.0/8', '::1'].flatMap((each) => subnetsOf(each) ?? []);
  const [network = '', length, more] = word.split('/');
  const version = isIP(network);
  const longest = version === 4 ? 32 : 128;
  const prefix = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (version === 0 || more !== undefined || !(prefix <= longest)) return null;
  return [{ network, prefix, family: version === 4 ? 'ipv4' : 'ipv6' }];
}

/** The proxies before a service: what they say of a request is believed, and what others say is not. */
export class Proxies {
  readonly #trusted = new BlockList();
  readonly #basePath: string;

  /** `trusted`: see `subnetsOf`. `basePath`: where a proxy shows the service and passes paths on whole. */
  constructor(trusted: readonly string[] = [], basePath = '') {
    for (const { network, prefix, family } of trusted.flatMap((word) => subnetsOf(word) ?? [])) {
      this.#trusted.addSubnet(network, prefix, family);
    }
    this.#basePath = basePath;
  }

  arrivalOf({ socket, headers, url = '' }: IncomingMessage): Arrival {
    const client = plainAddress(socket.remoteAddress ?? '') ?? 'unknown';
    const basePath = this.#basePath;
    const direct = { client, scheme: 'http', host: headers.host ?? '', basePath, target: url } as const;
    const told = this.#trusts(client) ? this.#told(client, headers) : {};
    const arrival = { ...direct, ...told };
    const rest = url.slice(basePath.length);
    const isBelow = basePath !== '' && url.startsWith(basePath) && /^([/?]|$)/.test(rest);
    // A proxy that tells the base path has taken it off.
    if (!isBelow || told.basePath !== undefined) return arrival;
    return { ...arrival, target: rest.startsWith('/') ? rest : `/${rest}` };
  }

  /** A proxy writes one of the two kinds of headers, and passes the other on unseen: one of them may be forged. */
  #told(peer: string, headers: IncomingHttpHeaders): Partial<Arrival> {
    const [one, other] = [forwardedHops(headers), xForwardedHops(headers)]
      .filter((hops) => hops.length > 0)
      .map((hops) => this.#walk(peer, hops));
    if (one && other && !isDeepStrictEqual(one, other)) return { client: 'unknown' };
    return one ?? {};
  }

  /** From the nearest hop outwards, as long as each was told by a proxy that is trusted. */
  #walk(peer: string, hops: readonly Hop[]): Partial<Arrival> {
    const told: Partial<Arrival> = { client: peer };
    for (const { address, ...said } of hops) {
      Object.assign(told, said);
      const before = plainAddress(address ?? '');
      if (before === null) break;
      told.client = before;
      if (!this.#trusts(before)) break;
    }
    return told;
  }

  #trusts(address: string): boolean {
    const version = isIP(address);
    return version !== 0 && this.#trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
  }
}

/** An address in its canonical form: no IPv4 inside IPv6, no zone; null if it is not an address. */
function plainAddress(text: string): string | null {
  const address = text.replace(/%.*$/, '');
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : null;
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}
