import { statfs } from 'node:fs/promises';
import { ApiError } from '../api-error.js';
/** How long the system's last answer is used, in milliseconds. */
const keptMs = 1_000;
/** When a refused client may ask again. */
const retryAfterMs = 60_000;
/** Free space on the disk of a data folder. What is left below the mark is reserved for running jobs and their ends. */
export class FreeSpace {
    #options;
    #asked = Number.NEGATIVE_INFINITY;
    #free = Promise.resolve(0);
    constructor(options) {
        this.#options = options;
    }
    /** Throws ApiError `storage_full` if there is too little room for another job. */
    async checkSubmit() {
        if ((await this.#bytes()) >= this.#options.lowWater)
            return;
        throw new ApiError('storage_full', 'The disk of the service is nearly full. Nothing was submitted.', {
            retryAfterMs,
        });
    }
    /** Whether so little is left that a running job must end, so that its end can still be stored. */
    async isSpent() {
        return (await this.#bytes()) < this.#options.lowWater / 4;
    }
    /** Free bytes; infinite if the system does not say. */
    bytesFree() {
        const { folder, clock, freeBytes } = this.#options;
        const now = clock.monotonic();
        if (now - this.#asked >= keptMs) {
            this.#asked = now;
            this.#free = freeBytes === undefined ? bytesFree(folder) : freeBytes();
        }
        return this.#free;
    }
    #bytes() {
        return this.#options.lowWater === 0 ? Promise.resolve(Number.POSITIVE_INFINITY) : this.bytesFree();
    }
}
/** Free bytes for users other than root. If the system does not say, a failing write will. */
async function bytesFree(folder) {
    const found = await statfs(folder).catch(() => null);
    return found === null ? Number.POSITIVE_INFINITY : found.bavail * found.bsize;
}
export const defaultByteLimits = { row: 1_000_000, job: 256_000_000, account: 50_000_000_000 };
/** For a service that one person runs on their own disk. */
export const noByteLimits = {
    row: Number.POSITIVE_INFINITY,
    job: Number.POSITIVE_INFINITY,
    account: Number.POSITIVE_INFINITY,
};
/** Throws the API's error if an account has no room for a job, or for a result of this size. */
export function checkRoom({ storedBytes: used }, limit, bytes = 0) {
    if (used < limit && used + bytes <= limit)
        return;
    throw new ApiError('account_full', `The results of this account take ${used} bytes; ${limit} are kept. There is room again once older results are removed.`, { data: { limit, used } });
}
//# sourceMappingURL=space.js.map