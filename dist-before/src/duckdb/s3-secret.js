import { join } from 'node:path';
import { HeadgateError, messageOf } from '../common/errors.js';
import { replaceFile, makeFolder } from '../files/durable.js';
import { quoteText } from './sql.js';
/**
 * SQL that lets DuckDB, with its extension httpfs, reach a bucket as headgate does. Raises an error if DuckDB would take
 * another way to the store. Contains keys.
 *
 * @param folder on this machine, for a file that says whom to trust
 */
async function s3Secret(place, folder) {
    const { loginOf } = await import('../objects/s3-client.js');
    const { keys, region, address, proxy, authorities } = await loginOf(place);
    const { bucket } = place;
    const isEncrypted = address.protocol === 'https:';
    if (!isEncrypted && proxy !== null)
        throw new Error('it uses no proxy for an address that begins with http:');
    const inPath = address.pathname === `/${bucket}/`;
    const inHost = address.pathname === '/' && address.host.startsWith(`${bucket}.`);
    if (!inPath && !inHost)
        throw new Error('it knows no addresses like this');
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
/**
 * The same for a database with its data files there, which DuckDB also writes.
 *
 * @param named what cannot be used if this raises `destination_invalid`
 */
export async function s3Login({ place, stateFolder }, named) {
    const secret = await s3Secret(place, stateFolder).catch((error) => {
        if (error instanceof HeadgateError)
            throw error;
        throw new HeadgateError('destination_invalid', `DuckDB cannot use ${named}: ${messageOf(error)}`, {
            cause: error,
        });
    });
    // Each file that is being written takes the memory of a part, the 10,000th of this.
    return `${secret}; SET s3_uploader_max_filesize = '60GB'; SET s3_uploader_thread_limit = 2`;
}
/** Whom Node trusts, for DuckDB. */
async function authoritiesFile(folder, authorities) {
    const path = join(folder, 'authorities.pem');
    await makeFolder(folder);
    await replaceFile(path, authorities.join('\n'), { durable: false });
    return path;
}
//# sourceMappingURL=s3-secret.js.map