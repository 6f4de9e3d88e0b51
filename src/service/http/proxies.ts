import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { forwardedHops, type Hop, xForwardedHops } from './forwarded.js';

/** How a request arrived, from its client's point of view. */
export interface Arrival {
  /** Address of the client; `unknown` if the connection is already gone or headers contradict each other. */
  client: string;
  scheme: 'http' | 'https';
  /** Includes the port unless it is the default; empty if the request names no host. */
  host: string;
  /** Path prefix of the service's addresses for the client, such as `/headgate`; empty at the root. */
  basePath: string;
  /** Requested path and query, below the base path. */
  target: string;
}

interface Subnet {
  network: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** The subnets of one entry of `trusted_proxies`: an address, a subnet or `loopback`; null for anything else. */
export function subnetsOf(word: string): Subnet[] | null {
  if (word === 'loopback') return ['127.0.0.0/8', '::1'].flatMap((each) => subnetsOf(each) ?? []);
  const [network = '', length, more] = word.split('/');
  const version = isIP(network);
  const longest = version === 4 ? 32 : 128;
  const prefix = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (version === 0 || more !== undefined || !(prefix <= longest)) return null;
  return [{ network, prefix, family: version === 4 ? 'ipv4' : 'ipv6' }];
}

/** The trusted proxies in front of a service. Their headers are believed, those of other senders are not. */
export class Proxies {
  readonly #trusted = new BlockList();
  readonly #basePath: string;

  /**
   * `trusted`: see `subnetsOf`. `basePath`: the prefix under which a proxy publishes the service, if it passes paths on
   * unchanged.
   */
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
    // A proxy that reports the base path has removed it from the path.
    if (!isBelow || told.basePath !== undefined) return arrival;
    return { ...arrival, target: rest.startsWith('/') ? rest : `/${rest}` };
  }

  /** A proxy writes one of the two kinds of headers and passes on the other unchecked, so the other may be forged. */
  #told(peer: string, headers: IncomingHttpHeaders): Partial<Arrival> {
    const [one, other] = [forwardedHops(headers), xForwardedHops(headers)]
      .filter((hops) => hops.length > 0)
      .map((hops) => this.#walk(peer, hops));
    if (one && other && !isDeepStrictEqual(one, other)) return { client: 'unknown' };
    return one ?? {};
  }

  /** Follows the hops outwards as long as each was reported by a trusted proxy. */
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

/** An address in its canonical form, without IPv4 inside IPv6 and without a zone; null if it is not an address. */
function plainAddress(text: string): string | null {
  const address = text.replace(/%.*$/, '');
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : null;
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}
