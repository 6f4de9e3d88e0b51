import { ApiError } from '../api-error.js';
import type { AccountState } from '../store/store.js';

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
