import type { Incoming } from './exchange.js';
import { SourceFault } from './source.js';

/**
 * The body as text, in the encoding that the header or the XML declaration names, UTF-8 otherwise. Text that is not
 * of that encoding is refused rather than repaired.
 */
export function answerText({ headers, body }: Pick<Incoming, 'headers' | 'body'>): string {
  const start = body.subarray(0, 200).toString('latin1');
  const label =
    /charset\s*=\s*"?([^\s";]+)/i.exec(headers.get('content-type') ?? '')?.[1] ??
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(start)?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(body);
  } catch (error) {
    throw new SourceFault('source_invalid', `The answer is not text in ${label}`, { cause: error });
  }
}
