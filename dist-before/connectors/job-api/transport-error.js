import { HeadgateError } from '../../src/common/errors.js';
/** Explains an error of the network, of a proxy, of TLS, of Node's HTTP parser or of zlib. */
export function transportError(error, record) {
    // The request did not reach the service, although a proxy without a tunnel has read it.
    if (error instanceof HeadgateError)
        return record.error(error.code, error.message, { hint: error.hint, outcome: 'unsent' });
    const { code, text: raw } = describe(error);
    const text = record.clean(raw);
    if (code.startsWith('HPE_')) {
        return record.error('service_protocol', `the answer is not HTTP (${text})`);
    }
    // Errors of zlib, and of brotli.
    if (/^(Z|ERR_)_/.test(code)) {
        return record.error('service_protocol', `the compressed answer is damaged or cut (${text})`);
    }
    // The service says so after its half of the handshake, when the request may have been sent.
    if (/_ALERT_(CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|BAD_CERTIFICATE|UNKNOWN_CA)/.test(code)) {
        return certificateRefused(` (${text})`, record);
    }
    if (record.sent) {
        return record.error('service_unreachable', `the connection was lost before the answer was complete (${text})`, {
            hint: 'Run again; what was submitted is found again. If it fails each time, try https:// in place of http://.',
        });
    }
    // The text of OpenSSL names files of its sources.
    if (code.endsWith('_WRONG_VERSION_NUMBER')) {
        return record.error('service_unreachable', 'no connection to the service (it does not answer as https)', {
            hint: 'Check the port of the address, and whether the service takes http:// only.',
        });
    }
    if (/CERT|ISSUER|VERIFY_LEAF/.test(code)) {
        return record.error('service_untrusted', `the certificate of the service is not trusted (${text})`);
    }
    return record.error('service_unreachable', `no connection to the service (${text})`);
}
function describe(error) {
    if (!(error instanceof Error))
        return { code: '', text: String(error) };
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    // If a host has several addresses, the error has a part for each address and no message of its own.
    const parts = error instanceof AggregateError ? error.errors.map((inner) => describe(inner).text) : [error.message];
    return { code, text: parts.join(', ') || code || error.name };
}
export function certificateRefused(shown, record) {
    return record.error('service_untrusted', `the service does not accept the client certificate${shown}`, {
        hint: 'Name the certificate that the service knows, and its key, in connection.client_certificate.',
    });
}
//# sourceMappingURL=transport-error.js.map