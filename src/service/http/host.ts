import type { IncomingMessage } from 'node:http';

/** A name or an address, with or without a port. */
const authority = /^[\w.:[\]-]+$/;

/**
 * Whether a request names exactly one host, as HTTP/1.1 requires. HTTP/1.0 may leave it out; nothing that such a client
 * can do depends on it.
 */
export function namesOneHost({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  // Node keeps the first of several Host headers, but a proxy may have used the last.
  const named = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  if (named === 0 && httpVersion === '1.0') headers.host = 'localhost';
  else if (named !== 1) return false;
  return authority.test(headers.host ?? '');
}
