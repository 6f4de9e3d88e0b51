import { HeadgateError } from '../../src/errors.js';

/** A database, and where in it headgate keeps what it loads. */
export interface ServerAddress {
  /** May hold a password: it is never printed. */
  url: string;
  /** Schema of the tables. The ledger is in the one whose name has `_` before it. */
  schema: string;
}

/** Where tables are made that no schema is named for. */
export const defaultSchema = 'headgate';

/** A URL taken apart, its password aside. */
interface Parts {
  host: string;
  port: string;
  database: string;
  query: URLSearchParams;
}

/** What people are shown of a database: neither user nor password. */
export function locationOf({ url, schema }: ServerAddress): string {
  const parts = partsOf(url);
  if (parts === null) return `postgresql, schema ${schema}`;
  return `postgresql://${parts.host}:${parts.port}/${parts.database}, schema ${schema}`;
}

/** Null where a text is not the URL of a database. */
export function partsOf(url: string): Parts | null {
  if (!/^postgres(ql)?:\/\//.test(url)) return null;
  // An empty host means the host in the query, or the local one.
  const text = url.replace(/^postgres(ql)?:\/\/(?=[/?]|$)/, '$&localhost').replace('@/', '@localhost/');
  try {
    const { hostname, port, pathname, username, searchParams: query } = new URL(text);
    const user = query.get('user') ?? decodeURIComponent(username);
    return {
      host: query.get('host') ?? decodeURIComponent(hostname),
      port: query.get('port') ?? (port || '5432'),
      database: decodeURIComponent(pathname.slice(1)) || user || 'postgres',
      query,
    };
  } catch {
    return null;
  }
}

/**
 * What the driver connects to, and in which order: `sslmode` means what it means to psql. Without it, and with `prefer`
 * or `allow`, TLS is tried first and no TLS after it.
 */
export function connectionStrings(url: string): string[] {
  const parts = partsOf(url);
  if (parts === null)
    throw new HeadgateError('config_invalid', 'destination.postgres is not the URL of a database');
  const mode = parts.query.get('sslmode') ?? 'prefer';
  const [address, query] = splitQuery(url);
  const others = query
    .split('&')
    .filter((pair) => pair !== '' && !/^(sslmode|uselibpqcompat)=|^sslrootcert=system$/.test(pair));
  const withMode = (sslmode: string) =>
    `${address}?${[...others, `sslmode=${sslmode}`, 'uselibpqcompat=true'].join('&')}`;
  // A socket in the file system needs no TLS, and psql uses none there.
  if (parts.host.startsWith('/')) return [withMode('disable')];
  return mode === 'prefer' || mode === 'allow' ? [withMode('prefer'), withMode('disable')] : [withMode(mode)];
}

function splitQuery(url: string): [string, string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
