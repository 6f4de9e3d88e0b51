import { HeadgateError } from '../../common/errors.js';
import { ProxyUnreachable } from '../../network/proxy.js';

const later = 'try again later';

/** What can be done about a host that the job's user named, or that belongs to the source. */
const adviceFor = (named: boolean) => (named ? 'check the address' : 'ask whoever runs this service');

/**
 * Why a host could not be read, and what its user can do. Names the host and never the rest of an address.
 *
 * @param named whether the host comes from the job's config
 */
export function whyUnreachable(error: unknown, host: string, named: boolean): string {
  const advice = adviceFor(named);
  if (error instanceof HeadgateError || error instanceof ProxyUnreachable)
    return `${host} cannot be read: ${error.message}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ENOTFOUND|ENODATA)$/.test(code))
    return `${host} ${named ? 'does not exist' : 'was not found'}: ${advice}`;
  if (/^(EAI_AGAIN|ESERVFAIL|ETIMEOUT|EREFUSED)$/.test(code))
    return `The name ${host} could not be looked up: ${later}`;
  if (code === 'ECONNREFUSED') return `${host} refuses connections: ${advice}, or ${later}`;
  if (/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/.test(code))
    return `${host} closed the connection before its answer was complete: ${later}`;
  if (/CERT|TLS|SSL|UNABLE_TO/.test(code)) return `The certificate of ${host} is not valid: ${advice}`;
  return `${host} cannot be read: ${later}`;
}

/** The same for an answer that is not a success. */
export function whyRefused(status: number, host: string, named: boolean): string {
  if (status === 429) return `${host} keeps asking for fewer requests: ${later}`;
  if (status >= 500) return `${host} answered ${status}: ${later}`;
  if (status === 404 || status === 410) return `${host} answered ${status}: ${adviceFor(named)}`;
  if (status === 401 || status === 403)
    return `${host} answered ${status}: it does not let this service read it`;
  return `${host} answered ${status}`;
}
