import { HeadgateError } from '../../common/errors.js';
import { ProxyUnreachable } from '../../network/proxy.js';
const later = 'try again later';
/** What can be done about a host that the job's user named, or that belongs to the source. */
const adviceFor = (named) => (named ? 'check the address' : 'ask whoever runs this service');
/**
 * Why a host could not be read, and what its user can do. Names the host and never the rest of an address.
 *
 * @param named whether the host comes from the job's config
 */
export function whyUnreachable(error, host, named) {
    const advice = adviceFor(named);
    if (error instanceof HeadgateError || error instanceof ProxyUnreachable)
        return `${host} cannot be read: ${error.message}`;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    switch (code) {
        case 'ENOTFOUND':
        case 'ENODATA':
            return `${host} ${named ? 'does not exist' : 'was not found'}: ${advice}`;
        case 'EAI_AGAIN':
        case 'ESERVFAIL':
        case 'ETIMEOUT':
        case 'EREFUSED':
            return `The name ${host} could not be looked up: ${later}`;
        case 'ECONNREFUSED':
            return `${host} refuses connections: ${advice}, or ${later}`;
        case 'ECONNRESET':
        case 'EPIPE':
        case 'ERR_STREAM_PREMATURE_CLOSE':
            return `${host} closed the connection before its answer was complete: ${later}`;
        default:
            if (/CERT|TLS|SSL|UNABLE_TO/.test(code))
                return `The certificate of ${host} is not valid: ${advice}`;
            return `${host} cannot be read: ${later}`;
    }
}
/** The same for an answer that is not a success. */
export function whyRefused(status, host, named) {
    if (status === 429)
        return `${host} keeps asking for fewer requests: ${later}`;
    if (status >= 500)
        return `${host} answered ${status}: ${later}`;
    if (status === 404 || status === 410)
        return `${host} answered ${status}: ${adviceFor(named)}`;
    if (status === 401 || status === 403)
        return `${host} answered ${status}: it does not let this service read it`;
    return `${host} answered ${status}`;
}
//# sourceMappingURL=unreachable.js.map