import { readFileSync } from 'node:fs';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

/** PEM texts. The private key is never printed. */
export interface Trust {
  /** Certificates of authorities to trust besides Node's own. */
  ca?: string;
  /** What to show to a service that asks for a certificate. */
  client?: { certificate: string; key: string };
}

/** Throws Node's error if a text is not what it should be. Undefined if Node's own settings are enough. */
export function secureContextOf({ ca, client }: Trust): SecureContext | undefined {
  if (ca === undefined && client === undefined) return undefined;
  return createSecureContext({
    ...(ca !== undefined && { ca: [...authorities(), ca] }),
    ...(client !== undefined && { cert: client.certificate, key: client.key }),
  });
}

/** Node's own and those of NODE_EXTRA_CA_CERTS, as PEM texts: Node forgets the latter where `ca` is set. */
export function authorities(): string[] {
  try {
    return [...rootCertificates, readFileSync(process.env['NODE_EXTRA_CA_CERTS'] ?? '', 'utf8')];
  } catch {
    return [...rootCertificates];
  }
}
