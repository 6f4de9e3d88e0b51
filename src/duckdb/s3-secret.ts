import { join } from 'node:path';
import { makeFolder } from '../files/folder.js';
import { replaceFile } from '../files/replace-file.js';
import type { S3Place } from '../objects/s3-place.js';
import { quoteText } from './sql.js';

/**
 * SQL that lets DuckDB, with its extension httpfs, reach a bucket as headgate does. Raises an error if DuckDB would take
 * another way to the store. Contains keys.
 *
 * @param folder on this machine, for a file that says whom to trust
 */
export async function s3Secret(place: S3Place, folder: string): Promise<string> {
  const { loginOf } = await import('../objects/s3-login.js');
  const { keys, region, address, proxy, authorities } = await loginOf(place);
  const { bucket } = place;
  const isEncrypted = address.protocol === 'https:';
  if (!isEncrypted && proxy !== null)
    throw new Error('it uses no proxy for an address that begins with http:');
  const inPath = address.pathname === `/${bucket}/`;
  const inHost = address.pathname === '/' && address.host.startsWith(`${bucket}.`);
  if (!inPath && !inHost) throw new Error('it knows no addresses like this');
  const secret = {
    KEY_ID: keys.accessKeyId,
    SECRET: keys.secretAccessKey,
    SESSION_TOKEN: keys.sessionToken ?? '',
    REGION: region,
    ENDPOINT: inPath ? address.host : address.host.slice(bucket.length + 1),
    URL_STYLE: inPath ? 'path' : 'vhost',
    SCOPE: `s3://${bucket}/`,
  };
  const options = Object.entries(secret).map(([name, value]) => `${name} ${quoteText(value)}`);
  return [
    // Queries can turn logging on, and the log would show the headers of requests.
    'SET enable_http_logging = false',
    // Left empty, libcurl reads HTTPS_PROXY and NO_PROXY itself, and queries see no password.
    `SET http_proxy = ''`,
    'SET enable_server_cert_verification = true',
    ...(isEncrypted ? [`SET ca_cert_file = ${quoteText(await authoritiesFile(folder, authorities))}`] : []),
    `CREATE SECRET (TYPE s3, PROVIDER config, USE_SSL ${isEncrypted}, ${options.join(', ')})`,
  ].join(';\n');
}

/** Whom Node trusts, for DuckDB. */
async function authoritiesFile(folder: string, authorities: readonly string[]): Promise<string> {
  const path = join(folder, 'authorities.pem');
  await makeFolder(folder);
  await replaceFile(path, authorities.join('\n'), { durable: false });
  return path;
}
