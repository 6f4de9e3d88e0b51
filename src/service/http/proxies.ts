import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';

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

/** Whether a text can be an entry of `trusted_proxies`: an address, a subnet or `loopback`. */
export function isProxyEntry(word: string): boolean {
  try {
    proxyAddress.compile(word);
    return true;
  } catch {
    return false;
  }
}

/** The trusted proxies in front of a service. Only their forwarded headers are used. */
export class Proxies {
  readonly #trusts: (address: string) => boolean;
  readonly #basePath: string;

  /** `basePath`: the prefix under which a proxy publishes the service, if it passes paths on unchanged. */
  constructor(trusted: readonly string[] = [], basePath = '') {
    const trusts = proxyAddress.compile([...trusted]);
    this.#trusts = (address) => trusts(address, 0);
    this.#basePath = basePath;
  }

  arrivalOf({ socket, headers, url = '' }: IncomingMessage): Arrival {
    const client = plainAddress(socket.remoteAddress ?? '') ?? 'unknown';
    const basePath = this.#basePath;
    const direct = { client, scheme: 'http', host: headers.host ?? '', basePath, target: url } as const;
    const reported = this.#trusts(client) ? this.#reportedBy(client, headers) : {};
    const arrival = { ...direct, ...reported };
    const rest = url.slice(basePath.length);
    const isBelow = basePath !== '' && url.startsWith(basePath) && /^([/?]|$)/.test(rest);
    // A proxy that reports the base path has removed it from the path.
    if (!isBelow || reported.basePath !== undefined) return arrival;
    return { ...arrival, target: rest.startsWith('/') ? rest : `/${rest}` };
  }

  /** Whether a request has headers of a proxy that is not trusted, which are ignored. */
  ignores({ socket, headers }: IncomingMessage): boolean {
    const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
    return isForwarded && !this.#trusts(plainAddress(socket.remoteAddress ?? '') ?? 'unknown');
  }

  /** A proxy writes one of the two kinds of headers and passes on the other unchecked, so the other may be forged. */
  #reportedBy(peer: string, headers: IncomingHttpHeaders): Partial<Arrival> {
    const [one, other] = [forwardedHops(headers), xForwardedHops(headers)]
      .filter((hops) => hops.length > 0)
      .map((hops) => this.#walk(peer, hops));
    if (one && other && !isDeepStrictEqual(one, other)) return { client: 'unknown' };
    return one ?? {};
  }

  /** Follows the hops outwards as long as each was reported by a trusted proxy. */
  #walk(peer: string, hops: readonly Hop[]): Partial<Arrival> {
    const reported: Partial<Arrival> = { client: peer };
    for (const { address, ...rest } of hops) {
      Object.assign(reported, rest);
      const before = plainAddress(address ?? '');
      if (before === null) break;
      reported.client = before;
      if (!this.#trusts(before)) break;
    }
    return reported;
  }
}

/** An address in its canonical form, without IPv4 inside IPv6 and without a zone; null if it is not an address. */
function plainAddress(text: string): string | null {
  const address = text.replace(/%.*$/, '');
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

/** What one proxy reports about the request that it received. */
interface Hop {
  address?: string;
  scheme?: 'http' | 'https';
  host?: string;
  basePath?: string;
}

/** One `name=value` of a Forwarded header (RFC 7239), with the character that ends it. */
const pair = /\s*([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*))\s*([,;]|$)/y;

/** The hops of a Forwarded header, the nearest first; none if the header is invalid. */
function forwardedHops({ forwarded: text = '' }: IncomingHttpHeaders): Hop[] {
  const hops: Hop[] = [];
  let hop: Hop = {};
  for (pair.lastIndex = 0; pair.lastIndex < text.length; ) {
    const found = pair.exec(text);
    if (found === null) return [];
    const [, name = '', quoted, plain = '', end] = found;
    hop = { ...hop, ...partOf(name.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? plain) };
    if (end === ';') continue;
    hops.unshift(hop);
    hop = {};
  }
  return hops;
}

/** The hops of X-Forwarded-For, -Proto, -Host and -Prefix, the nearest first. */
function xForwardedHops(headers: IncomingHttpHeaders): Hop[] {
  const lists = ['for', 'proto', 'host', 'prefix'].map((name) => {
    const value = headers[`x-forwarded-${name}`];
    const words = value === undefined ? [] : String(value).split(',');
    return { name, words: words.map((word) => word.trim()).toReversed() };
  });
  const hops = Math.max(...lists.map(({ words }) => words.length));
  // A shorter list was written only by the nearest proxies, and describes what reached the outermost of them.
  return Array.from(
    { length: hops },
    (_, index) =>
      Object.assign({}, ...lists.map(({ name, words }) => partOf(name, words[index] ?? ''))) as Hop,
  );
}

/** The part of a hop that a header value gives; nothing if the value is invalid. */
function partOf(name: string, value: string): Hop {
  if (name === 'for' && value !== '') return { address: addressIn(value) };
  const scheme = value.toLowerCase();
  if (name === 'proto' && (scheme === 'http' || scheme === 'https')) return { scheme };
  if (name === 'host' && /^[\w.:[\]-]+$/.test(value)) return { host: value };
  if (name !== 'prefix' || !/^(\/[\w.~-]+)+\/?$/.test(value)) return {};
  return { basePath: value.replace(/\/$/, '') };
}

/** The address without its port and brackets. */
function addressIn(text: string): string {
  return /^\[(.*)\](?::\w+)?$/.exec(text)?.[1] ?? /^([\d.]+):\w+$/.exec(text)?.[1] ?? text;
}
