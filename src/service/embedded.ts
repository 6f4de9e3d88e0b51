import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HeadgateError } from '../errors.js';
import { replaceFile } from '../replace-file.js';
import { findRunningService, startService } from './start.js';

/** The account that the embedded service is used with. */
const account = { email: 'you@localhost', tier: 'standard' };

/** How often a service that another process is just starting is looked for, and the pause between, in milliseconds. */
const looks = 50;
const pauseMs = 100;

export interface EmbeddedService {
  url: string;
  apiKey: string;
  /** Aborted, with a HeadgateError as its reason, when the one that this process started can store nothing more. */
  failed: AbortSignal;
  /** Whether it still runs: that of another process ends with that process. */
  runs(): Promise<boolean>;
  /** Leaves that of another process as it is. */
  close(): Promise<void>;
}

/** The service on a data folder: the one that another process runs there, or one started now on loopback. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedService> {
  for (let look = 1; ; look += 1) {
    const running = await findRunningService(dataDir);
    const apiKey = await readFile(keyFile(dataDir), 'utf8').catch(() => '');
    if (running !== null && apiKey !== '') {
      return {
        url: running.url,
        apiKey,
        failed: new AbortController().signal,
        runs: async () => (await findRunningService(dataDir))?.instance === running.instance,
        close: () => Promise.resolve(),
      };
    }
    try {
      return await startEmbedded(dataDir);
    } catch (error) {
      const taken = error instanceof HeadgateError && error.code === 'serve_failed';
      if (!taken || look >= looks) throw error;
      await delay(pauseMs);
    }
  }
}

async function startEmbedded(dataDir: string): Promise<EmbeddedService> {
  const service = await startService({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    limits: 'standard',
    // Its one client starts and ends with it, and keeps to the rate by itself.
    forgetRequests: true,
  });
  const { url, failed } = service;
  // Whoever comes next finds the folder free.
  failed.addEventListener('abort', () => void service.close(), { once: true });
  try {
    const { key } = await service.bootstrap(account.email, account.tier);
    await replaceFile(keyFile(dataDir), key);
    return {
      url,
      apiKey: key,
      failed,
      runs: () => Promise.resolve(!failed.aborted),
      close: () => service.close(),
    };
  } catch (error) {
    await service.close();
    throw error;
  }
}

const keyFile = (dataDir: string) => join(dataDir, 'embedded.key');
