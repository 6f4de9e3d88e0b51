import { statfs } from 'node:fs/promises';
import { ApiError } from '../api-error.js';
import type { ServiceClock } from '../clock.js';
import type { AccountState } from '../store/store.js';

/** How long the system's last answer is used, in milliseconds. */
const keptMs = 1_000;

const retryAfterMs = 60_000;

interface FreeSpaceOptions {
  folder: string;
  /** If fewer bytes are free, no job is accepted. */
  lowWater: number;
  clock: ServiceClock;
  /** For tests. Default: asks the system. */
  freeBytes?: (() => Promise<number>) | undefined;
}

/** Free space on the disk of a data folder. What is left below the mark is reserved for running jobs and their ends. */
export class FreeSpace {
  readonly #options: FreeSpaceOptions;
  #asked = Number.NEGATIVE_INFINITY;
  #free: Promise<number> = Promise.resolve(0);

  constructor(options: FreeSpaceOptions) {
    this.#options = options;
  }

  /** Throws ApiError `storage_full` if there is too little room for another job. */
  async checkSubmit(): Promise<void> {
    if ((await this.bytesFree()) >= this.#options.lowWater) return;
    throw new ApiError('storage_full', 'The disk of the service is nearly full. Nothing was submitted.', {
      retryAfterMs,
    });
  }

  /** Whether so little is left that a running job must end, so that its end can still be stored. */
  async isSpent(): Promise<boolean> {
    return (await this.bytesFree()) < this.#options.lowWater / 4;
  }

  /** Free bytes; infinite if the system does not say. */
  bytesFree(): Promise<number> {
    const { folder, clock, freeBytes } = this.#options;
    const now = clock.monotonic();
    if (now - this.#asked >= keptMs) {
      this.#asked = now;
      this.#free = freeBytes === undefined ? bytesFree(folder) : freeBytes();
    }
    return this.#free;
  }
}

/** Free bytes for users other than root. If the system does not say, a failing write will. */
async function bytesFree(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => null);
  return found === null ? Number.POSITIVE_INFINITY : found.bavail * found.bsize;
}

/** Most bytes of rows. Each row counts as its JSON text and a newline. */
export interface ByteLimits {
  row: number;
  job: number;
  /** Of all kept results of an account. */
  account: number;
}

export const defaultByteLimits: ByteLimits = { row: 1_000_000, job: 256_000_000, account: 50_000_000_000 };

/** For a service that one person runs on their own disk. */
export const noByteLimits: ByteLimits = {
  row: Number.POSITIVE_INFINITY,
  job: Number.POSITIVE_INFINITY,
  account: Number.POSITIVE_INFINITY,
};

/** Throws the API's error if an account has no room for a job, or for a result of this size. */
export function checkRoom({ storedBytes: used }: AccountState, limit: number, bytes = 0): void {
  if (used < limit && used + bytes <= limit) return;
  throw new ApiError(
    'account_full',
    `The results of this account take ${used} bytes; ${limit} are kept. There is room again once older results are removed.`,
    { data: { limit, used } },
  );
}
