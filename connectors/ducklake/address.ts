import { quoteText } from '../../src/duckdb/sql.js';
import { partsOf } from '../postgres/address.js';

/** For PostgreSQL's own driver, which DuckDB uses. PgBouncer refuses `options`. */
const defaults = { application_name: 'headgate', connect_timeout: '15', keepalives_idle: '10' };

/**
 * SQL that makes a secret of a database's URL, and what DuckDB needs beside it to connect. Every query can see the
 * latter, so it has no password.
 */
export function connectionOf(url: string, secret: string): { secret: string; address: string } {
  const { host = '', port = '', database = '', user = '', password = '', query } = partsOf(url) ?? {};
  const parts = Object.entries({ host, port, database, user, password })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `, ${name} ${quoteText(value)}`);
  const own = new Set(['host', 'port', 'user', 'password', 'uselibpqcompat']);
  const others = [...(query ?? [])].filter(([name]) => !own.has(name));
  const address = Object.entries({ ...defaults, ...Object.fromEntries(others) })
    .map(([name, value]) => `${name}='${value.replace(/['\\]/g, '\\$&')}'`)
    .join(' ');
  return { secret: `CREATE SECRET ${secret} (TYPE postgres${parts.join('')})`, address };
}
