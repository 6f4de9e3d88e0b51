import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { SourceFault } from '../source.js';
import { unpacked } from './task.js';
/** Longest document that counts as short, in bytes. Short ones never wait for a longer one. */
const shortBytes = 256 * 1024;
/**
 * Reads documents in separate threads, so that none can block the service: one thread for short documents, one for the
 * others. Both have limits of time and memory.
 */
export class DocumentThreads {
    #short;
    #long;
    /** `longestMs`: longest time to read one document, in milliseconds. */
    constructor({ longestMs = 20_000 } = {}) {
        this.#short = new DocumentThread(longestMs);
        this.#long = new DocumentThread(longestMs);
    }
    async read({ headers, body }, { module, name, args = [] }, signal) {
        const thread = body.length <= shortBytes ? this.#short : this.#long;
        const task = { module, name, args, body, contentType: headers.get('content-type') };
        const outcome = await thread.read(task, signal);
        if ('packed' in outcome)
            return (await unpacked(outcome.packed));
        const { code, message } = outcome;
        throw code === null ? new Error(message) : new SourceFault(code, message);
    }
    async close() {
        await Promise.all([this.#short.close(), this.#long.close()]);
    }
}
/** Heap limit for reading one document, in megabytes. */
const memoryMb = 256;
/**
 * A thread that reads one document at a time. It starts with the first document, and again after a document that ended
 * it.
 */
class DocumentThread {
    #queue = new PQueue({ concurrency: 1 });
    #longestMs;
    #worker = null;
    constructor(longestMs) {
        this.#longestMs = longestMs;
    }
    read(task, signal) {
        return this.#queue.add(() => this.#read(task, signal), { signal });
    }
    async close() {
        await this.#worker?.terminate();
        this.#worker = null;
    }
    async #read(task, signal) {
        const worker = (this.#worker ??= this.#start());
        worker.ref();
        const settled = new AbortController();
        try {
            return await new Promise((resolve, reject) => {
                const timer = setTimeout(() => reject(tooLarge(`longer than ${this.#longestMs / 1_000} seconds`)), this.#longestMs);
                const fail = (error) => reject(faultOf(error));
                const stop = () => reject(signal.reason);
                const ended = () => reject(new Error('The thread that reads documents has ended'));
                worker.once('message', resolve);
                worker.once('error', fail);
                worker.once('exit', ended);
                signal.addEventListener('abort', stop, { once: true, signal: settled.signal });
                settled.signal.addEventListener('abort', () => {
                    clearTimeout(timer);
                    worker.off('message', resolve).off('error', fail).off('exit', ended);
                });
                const body = new Uint8Array(task.body);
                worker.postMessage({ ...task, body }, [body.buffer]);
            });
        }
        catch (error) {
            await worker.terminate();
            throw error;
        }
        finally {
            settled.abort();
            worker.unref();
        }
    }
    #start() {
        const worker = new Worker(new URL('./worker.js', import.meta.url), {
            resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
        });
        // The awaited promise reports the error. Without a listener, it would end the process.
        worker.on('error', () => undefined);
        worker.once('exit', () => {
            if (this.#worker === worker)
                this.#worker = null;
        });
        return worker;
    }
}
const tooLarge = (what) => new SourceFault('source_too_large', `Reading the answer takes ${what}`);
function faultOf(error) {
    if (!('code' in error) || error.code !== 'ERR_WORKER_OUT_OF_MEMORY')
        return error;
    return tooLarge(`more than ${memoryMb} MB of memory`);
}
//# sourceMappingURL=documents.js.map