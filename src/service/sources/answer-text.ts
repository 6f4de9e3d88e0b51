import { SourceFault } from './source.js';

/**
 * A body as text, in the encoding given by the content type or the XML declaration, otherwise UTF-8. Invalid text is
 * refused rather than repaired.
 */
export function answerText(body: Uint8Array, contentType: string | null): string {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(200, body.byteLength)).toString('latin1');
  const label =
    /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1] ??
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(start)?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(body);
  } catch (error) {
    throw new SourceFault('source_invalid', `The answer is not text in ${label}`, { cause: error });
  }
}
