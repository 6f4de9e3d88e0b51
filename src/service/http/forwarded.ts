import type { IncomingHttpHeaders } from 'node:http';

/** What one proxy reports about the request that it received. */
export interface Hop {
  /** The sender: an address, or another text. */
  address?: string;
  scheme?: 'http' | 'https';
  host?: string;
  basePath?: string;
}

/** One `name=value` of a Forwarded header (RFC 7239), with the character that ends it. */
const pair = /\s*([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*))\s*([,;]|$)/y;

/** The hops of a Forwarded header, the nearest first; none if the header is invalid. */
export function forwardedHops({ forwarded: text = '' }: IncomingHttpHeaders): Hop[] {
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
export function xForwardedHops(headers: IncomingHttpHeaders): Hop[] {
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
