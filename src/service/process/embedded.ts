import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatasetEntry } from '../../contract/dataset.js';
import { HeadgateError, messageOf } from '../../common/errors.js';
import { isFullDisk } from '../../common/system-error.js';
import { replaceFile } from '../../files/durable.js';
import { requireWritable } from '../../files/writable.js';
import { noByteLimits } from '../limits/space.js';
import { withoutValues } from '../sources/dataset/file-error.js';
import { builtInSources, configuredSources } from '../sources/configured.js';
import type { Source } from '../sources/source.js';
import { startService } from './start.js';
import { findRunningService } from './running.js';

const account = { email: 'you@localhost', tier: 'standard' };

/** Nobody pays for local files, and one without dates cannot be split into jobs. */
const limitsOfFiles = {
  requestsPerMinute: 600,
  tiers: { standard: { rowsPerJob: 1e12, rowsPerDay: Number.MAX_SAFE_INTEGER } },
};

/** How long to look for a service that another process starts, and the pause between looks, in milliseconds. */
const patienceMs = 10_000;
const pauseMs = 100;

/** A longer look is reported, in milliseconds. */
const reportAfterMs = 1_000;

export interface EmbeddedService {
  url: string;
  apiKey: string;
  /** Of a service of another process, only the built-in ones. */
  sources: readonly Source[];
  /** Aborted with a HeadgateError when the service that this process started can no longer store anything. */
  failed: AbortSignal;
  /** Whether it still runs. A service of another process ends with that process. */
  runs(): Promise<boolean>;
  /** Does nothing to a service of another process. */
  close(): Promise<void>;
}

/**
 * The service of a data folder: either the one that another process runs there, or one started now on loopback. Throws
 * if the running one has other data sets.
 *
 * @param datasets local files that are also sources
 * @param options.sealResults whether its results end with it, encrypted
 * @param onWait called once if another process holds the folder but does not answer yet, with the end of the wait in
 * epoch milliseconds
 */
export async function openEmbedded(
  dataDir: string,
  datasets: readonly DatasetEntry[] = [],
  onWait?: (untilMs: number) => void,
  options: { sealResults?: boolean } = {},
): Promise<EmbeddedService> {
  await requireWritable(dataDir);
  const began = performance.now();
  const { sealResults = false } = options;
  const named = nameOf(datasets, sealResults);
  let sources: readonly Source[] | undefined;
  for (let reported = false; ; ) {
    const running = await findRunningService(dataDir);
    const apiKey = await readFile(keyFile(dataDir), 'utf8').catch(() => '');
    if (running !== null && apiKey !== '') {
      if (running.datasets !== named) throw otherDatasets(running.pid);
      return {
        url: running.url,
        apiKey,
        sources: builtInSources,
        failed: new AbortController().signal,
        runs: async () => (await findRunningService(dataDir))?.instance === running.instance,
        close: () => Promise.resolve(),
      };
    }
    try {
      sources ??= await configuredSources(datasets).catch((error: unknown) => {
        throw sealResults ? withoutValues(error) : error;
      });
      return await startEmbedded(dataDir, { sources, datasets: named, sealResults }, datasets.length > 0);
    } catch (error) {
      const taken = error instanceof HeadgateError && error.code === 'serve_failed';
      const waited = performance.now() - began;
      if (!taken || waited >= patienceMs) throw error;
      if (waited >= reportAfterMs && !reported) {
        reported = true;
        onWait?.(Date.now() + patienceMs - waited);
      }
      await delay(pauseMs);
    }
  }
}

async function startEmbedded(
  dataDir: string,
  offered: { sources: readonly Source[]; datasets: string | undefined; sealResults: boolean },
  hasFiles: boolean,
): Promise<EmbeddedService> {
  const service = await startService({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    limits: 'standard',
    passwordless: true,
    ...offered,
    ...(hasFiles && limitsOfFiles),
    maxBytes: noByteLimits,
    minFreeBytes: 0,
    retentionDays: Number.POSITIVE_INFINITY,
  });
  const { url } = service;
  const failure = new AbortController();
  const failed = failure.signal;
  const end = ({ reason }: AbortSignal) => {
    // A run then says to try again, as it does if the disk of its destination is full.
    failure.abort(
      isFullDisk(reason) ? new HeadgateError('disk_full', messageOf(reason), { cause: reason }) : reason,
    );
    // The next process can then use the folder.
    void service.close();
  };
  service.failed.addEventListener('abort', () => end(service.failed), { once: true });
  try {
    const { key } = await service.bootstrap(account.email, account.tier);
    await replaceFile(keyFile(dataDir), key);
    return {
      url,
      apiKey: key,
      sources: offered.sources,
      failed,
      runs: () => Promise.resolve(!failed.aborted),
      close: () => service.close(),
    };
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** Undefined if there are none, and results are kept. */
function nameOf(datasets: readonly DatasetEntry[], sealResults: boolean): string | undefined {
  if (datasets.length === 0 && !sealResults) return undefined;
  const parts = sealResults ? [datasets, 'sealed'] : datasets;
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

function otherDatasets(pid: number): HeadgateError {
  const message = `Process ${pid} runs the embedded service of this destination with other \`connection.datasets\`, or other \`exclude\` and \`hash\``;
  return new HeadgateError('serve_failed', message, {
    hint: 'Wait for it to end, or give this config file its own destination.',
  });
}

const keyFile = (dataDir: string) => join(dataDir, 'embedded.key');
