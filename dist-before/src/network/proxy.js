import { BlockList, isIP } from 'node:net';
import { HeadgateError } from '../common/errors.js';
/**
 * The proxy for requests to an address: HTTPS_PROXY or HTTP_PROXY, unless NO_PROXY names the host. Null: none. This
 * machine itself is always reached directly. Lower-case names win, as in curl.
 */
export function proxyFor(target, env = process.env) {
    const own = target.protocol === 'https:' ? 'https_proxy' : 'http_proxy';
    const variable = [own, own.toUpperCase()].find((name) => (env[name] ?? '') !== '');
    if (variable === undefined || isDirect(target, env['no_proxy'] || env['NO_PROXY'] || ''))
        return null;
    const text = env[variable] ?? '';
    const address = text.includes('://') ? text : `http://${text}`;
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') {
        throw new HeadgateError('proxy_refused', `${variable} is not the address of an HTTP proxy`, {
            hint: `Set ${variable} to http://HOST:PORT, or unset it.`,
        });
    }
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    return { url, name: `${url.hostname}:${port}`, variable };
}
/** Whether the environment names any proxy. */
export function hasProxy() {
    const { env } = process;
    return ['https_proxy', 'http_proxy'].some((name) => env[name] || env[name.toUpperCase()]);
}
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
/** Whether NO_PROXY names the host: by name, by a domain above it, by address, by subnet, or `*` for all. */
function isDirect({ hostname, port, protocol }, noProxy) {
    const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
    const family = isIP(host);
    const lies = (list) => family !== 0 && list.check(host, family === 4 ? 'ipv4' : 'ipv6');
    if (/(^|\.)localhost$/i.test(host) || lies(loopback))
        return true;
    const targetPort = port || (protocol === 'https:' ? '443' : '80');
    return noProxy.split(/[\s,]+/).some((entry) => {
        const [, named = '', ownPort] = /^(.*?)(?::(\d+))?$/.exec(isIP(entry) === 6 ? `[${entry}]` : entry) ?? [];
        if (named === '' || (ownPort !== undefined && ownPort !== targetPort))
            return false;
        if (named === '*')
            return true;
        const plain = named.replace(/^\[(.*)\]$/, '$1');
        if (family !== 0)
            return plain === host || lies(subnet(plain));
        const domain = plain.replace(/^\*?\./, '').toLowerCase();
        return host === domain || host.endsWith(`.${domain}`);
    });
}
/** The addresses of `10.0.0.0/8`; none for any other text. */
function subnet(text) {
    const list = new BlockList();
    const [, network = '', prefix] = /^([\d.]+|[\da-f:]+)\/(\d{1,3})$/i.exec(text) ?? [];
    const family = isIP(network);
    if (family !== 0 && Number(prefix) <= (family === 4 ? 32 : 128)) {
        list.addSubnet(network, Number(prefix), family === 4 ? 'ipv4' : 'ipv6');
    }
    return list;
}
/** A proxy that does not answer, or cannot reach the host. Another try may succeed. */
export class ProxyUnreachable extends Error {
    code = 'EPROXY';
}
/** What the answer of a proxy means that does not pass a request on. `host` is where it was to go. */
export function refusal({ name, variable }, status, host) {
    const proxy = `the proxy ${name} (${variable})`;
    if (status === 407) {
        return new HeadgateError('proxy_refused', `${proxy} does not accept the user name and password, or none were given (407)`, {
            hint: `Set ${variable} to http://USER:PASSWORD@${name}; write special characters as in a URL, such as %40 for @.`,
        });
    }
    if (status >= 500) {
        return new ProxyUnreachable(`${proxy} cannot connect to ${host} (${status})`);
    }
    return new HeadgateError('proxy_refused', `${proxy} refuses to connect to ${host} (${status})`, {
        hint: `Have whoever runs the proxy allow ${host}, or add the host to NO_PROXY if it can be reached directly.`,
    });
}
//# sourceMappingURL=proxy.js.map