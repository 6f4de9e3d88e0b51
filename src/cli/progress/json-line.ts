import type { Writable } from 'node:stream';
import { wire } from '../wire.js';

/** Writes an event as a line of JSON, with its version and the time. */
export function jsonLine(event: object, stream: Writable): void {
  const time = new Date().toISOString();
  stream.write(`${JSON.stringify({ version: 1, time, ...(wire(event) as object) })}\n`);
}
