import { type SecureContext } from 'node:tls';
/** PEM texts. The private key is never printed. */
export interface Trust {
    /** Certificates of authorities to trust besides Node's own. */
    ca?: string;
    /** What to show to a service that asks for a certificate. */
    client?: {
        certificate: string;
        key: string;
    };
}
/** Throws Node's error if a text is not what it should be. Undefined if Node's own settings are enough. */
export declare function secureContextOf({ ca, client }: Trust): SecureContext | undefined;
/**
 * Node's own and those of NODE_EXTRA_CA_CERTS, as PEM texts. Node forgets them where `ca` is set. It warns itself about
 * a file that it cannot read.
 */
export declare function authorities(): string[];
