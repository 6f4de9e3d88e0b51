/**
 * Repeatedly opens a DuckDB file read-only, runs a query and closes it, like an analyst's script that does not wait.
 * `node reader.js FILE` sends its findings when it is told to stop.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';

/** What a reader found. */
export interface Found {
  tries: number;
  refused: number;
  /** Share of the time in which the file could not be opened. */
  share: number;
  /** The longest such period, in milliseconds. */
  longestMs: number;
}

/** Pause between two tries, in milliseconds. */
const pauseMs = 20;

const [file = ''] = process.argv.slice(2);
const stop = new AbortController();
process.on('message', () => stop.abort());

async function isReadable(): Promise<boolean> {
  try {
    const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' });
    const connection = await instance.connect();
    await connection.run('FROM _headgate.loads');
    connection.closeSync();
    instance.closeSync();
    return true;
  } catch (error) {
    if (String(error).includes('lock')) return false;
    throw error;
  }
}

const found: Found = { tries: 0, refused: 0, share: 0, longestMs: 0 };
let shutMs = 0;
let stretchMs = 0;
const began = performance.now();
while (!stop.signal.aborted) {
  const at = performance.now();
  const readable = await isReadable();
  await delay(pauseMs);
  const lasted = performance.now() - at;
  found.tries += 1;
  if (!readable) {
    found.refused += 1;
    shutMs += lasted;
  }
  stretchMs = readable ? 0 : stretchMs + lasted;
  found.longestMs = Math.max(found.longestMs, stretchMs);
}
found.share = shutMs / (performance.now() - began);
process.send?.(found, () => process.disconnect());
