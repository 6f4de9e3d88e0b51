import type { SourceError } from '../../src/sync/account/source.js';
import type { RequestRecord } from './request-record.js';

/** Explains an error of the network, of TLS, of Node's HTTP parser or of zlib. */
export function transportError(error: unknown, record: RequestRecord): SourceError {
  const { code, text: raw } = describe(error);
  const text = record.clean(raw);
  if (code.startsWith('HPE_')) {
    return record.error('service_protocol', `the answer is not HTTP (${text})`);
  }
  // Errors of zlib, and of brotli.
  if (/^(Z|ERR_)_/.test(code)) {
    return record.error('service_protocol', `the compressed answer is damaged or cut (${text})`);
  }
  if (record.sent) {
    return record.error(
      'service_unreachable',
      `the connection was lost before the answer was complete (${text})`,
      {
        hint: 'Run again; what was submitted is found again.',
      },
    );
  }
  if (/CERT|ISSUER|VERIFY_LEAF/.test(code)) {
    return record.error('service_untrusted', `the certificate of the service is not trusted (${text})`);
  }
  return record.error('service_unreachable', `no connection to the service (${text})`);
}

function describe(error: unknown): { code: string; text: string } {
  if (!(error instanceof Error)) return { code: '', text: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // If a host has several addresses, the error has a part for each address and no message of its own.
  const parts =
    error instanceof AggregateError ? error.errors.map((inner) => describe(inner).text) : [error.message];
  return { code, text: parts.join(', ') || code || error.name };
}
