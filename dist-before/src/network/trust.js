import { readFileSync } from 'node:fs';
import { createSecureContext, rootCertificates } from 'node:tls';
/** Throws Node's error if a text is not what it should be. Undefined if Node's own settings are enough. */
export function secureContextOf({ ca, client }) {
    if (ca === undefined && client === undefined)
        return undefined;
    return createSecureContext({
        ...(ca !== undefined && { ca: [...authorities(), ca] }),
        ...(client !== undefined && { cert: client.certificate, key: client.key }),
    });
}
/**
 * Node's own and those of NODE_EXTRA_CA_CERTS, as PEM texts. Node forgets them where `ca` is set. It warns itself about
 * a file that it cannot read.
 */
export function authorities() {
    try {
        return [...rootCertificates, readFileSync(process.env['NODE_EXTRA_CA_CERTS'] ?? '', 'utf8')];
    }
    catch {
        return [...rootCertificates];
    }
}
//# sourceMappingURL=trust.js.map