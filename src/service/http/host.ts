import type { IncomingMessage } from 'node:http';

/** A name or an address, with or without a port. */
const authority = /^[\w.:[\]-]+$/;

/**
 * Whether a request names one host, as HTTP/1.1 asks. HTTP/1.0 may leave it out, and nothing that such a client does
 * depends on it.
 */
export function namesOneHost({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  // Node keeps the first of several, where something in between may have gone by the last.
  const named = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  if (named === 0 && httpVersion === '1.0') headers.host = 'localhost';
  else if (named !== 1) return false;
  return authority.test(headers.host ?? '');
}
