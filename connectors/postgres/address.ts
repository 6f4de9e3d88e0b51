import { HeadgateError } from '../../src/common/errors.js';

/** A database, and the schemas that headgate uses in it. */
export interface ServerAddress {
  /** May contain a password, so it is never printed. */
  url: string;
  /** Schema of the tables. The ledger's schema has the same name with `_` before it. */
  schema: string;
}

/** Schema for tables if the config names none. */
export const defaultSchema = 'headgate';

/** How messages name a database: without user and password. */
export function locationOf({ url, schema }: ServerAddress): string {
  return `${databaseOf(url)}, schema ${schema}`;
}

/** A database without its schemas, as messages name it. */
export function databaseOf(url: string): string {
  const parts = partsOf(url);
  return parts === null ? 'postgresql' : `postgresql://${parts.host}:${parts.port}/${parts.database}`;
}

/** The parts of a database's URL, user and password empty if it names none; null for any other text. */
export function partsOf(url: string) {
  if (!/^postgres(ql)?:\/\//.test(url)) return null;
  // An empty host means the host in the query, or the local one.
  const text = url.replace(/^postgres(ql)?:\/\/(?=[/?]|$)/, '$&localhost').replace('@/', '@localhost/');
  try {
    const { hostname, port, pathname, username, password, searchParams: query } = new URL(text);
    const user = query.get('user') ?? decodeURIComponent(username);
    return {
      host: query.get('host') ?? decodeURIComponent(hostname),
      port: query.get('port') ?? (port || '5432'),
      database: decodeURIComponent(pathname.slice(1)) || user || 'postgres',
      user,
      password: query.get('password') ?? decodeURIComponent(password),
      query,
    };
  } catch {
    return null;
  }
}

/** The connection strings to try, in order. Unless `sslmode` says more, as in psql, TLS is tried first. */
export function connectionStrings(url: string): string[] {
  const parts = partsOf(url);
  if (parts === null)
    throw new HeadgateError('config_invalid', 'destination.postgres is not the URL of a database');
  const mode = parts.query.get('sslmode') ?? 'prefer';
  const [address, query = ''] = url.split(/\?(.*)/s, 2);
  const others = query
    .split('&')
    .filter((pair) => pair !== '' && !/^(sslmode|uselibpqcompat)=|^sslrootcert=system$/.test(pair));
  const withMode = (sslmode: string) =>
    `${address}?${[...others, `sslmode=${sslmode}`, 'uselibpqcompat=true'].join('&')}`;
  // A Unix socket needs no TLS; psql does not use it there either.
  if (parts.host.startsWith('/')) return [withMode('disable')];
  return mode === 'prefer' || mode === 'allow' ? [withMode('prefer'), withMode('disable')] : [withMode(mode)];
}

/** PostgreSQL silently cuts longer names, which can make two names equal. */
export const maxNameBytes = 63;

/** Names of the system columns that every table of PostgreSQL has. */
export const systemColumns = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];
