import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HeadgateError } from '../errors.js';
import { findRunningService, startService } from './start.js';

/** The account that the embedded service is used with. */
const account = { email: 'you@localhost', tier: 'standard' };

/** How often a service that another process is just starting is looked for, and the pause between, in milliseconds. */
const looks = 50;
const pauseMs = 100;

export interface EmbeddedService {
  url: string;
  apiKey: string;
  /** Whether this process started it; otherwise it goes on after `close`. */
  owned: boolean;
  close(): Promise<void>;
}

/** The service on a data folder: the one that another process runs there, or one started now on loopback. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedService> {
  const keyFile = join(dataDir, 'embedded.key');
  for (let look = 1; ; look += 1) {
    const running = await findRunningService(dataDir);
    const apiKey = await readFile(keyFile, 'utf8').catch(() => '');
    if (running !== null && apiKey !== '') {
      return { url: running.url, apiKey, owned: false, close: () => Promise.resolve() };
    }
    try {
      const service = await startService({
        host: '127.0.0.1',
        port: 0,
        dataDir,
        limits: 'standard',
        // Its one client starts and ends with it, and keeps to the rate by itself.
        forgetRequests: true,
      });
      const { key } = await service.bootstrap(account.email, account.tier);
      await writeFile(keyFile, key, { mode: 0o600 });
      return { url: service.url, apiKey: key, owned: true, close: () => service.close() };
    } catch (error) {
      const taken = error instanceof HeadgateError && error.code === 'serve_failed';
      if (!taken || look >= looks) throw error;
      await delay(pauseMs);
    }
  }
}
