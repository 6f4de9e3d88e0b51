import { HeadgateError } from '../common/errors.js';
import { openHeadgate } from '../headgate.js';
import { openApi, openDestination } from '../opened/open.js';
import { Turns } from '../common/turns.js';
import { refuseDamaged } from '../verbs/status/status.js';
/** How old displayed data may be, in milliseconds. Several open pages therefore cost no more than one. */
const statusAgeMs = 1_000;
const statusTimeoutMs = 60_000;
/** Requests to the service count against the rate limit of runs, so pages ask rarely and briefly. */
const askAgeMs = 60_000;
const askTimeoutMs = 4_000;
/** How many runs are searched for the one that is running. */
const recentRuns = 20;
/** Reads the state of a destination for the pages, and changes nothing. */
export class LiveStatus {
    #config;
    #turns;
    /** One for all: it reads a long ledger again only after a change. */
    #destination;
    #headgate;
    #status = null;
    #asked = null;
    #askedAt = 0;
    #wasRunning = false;
    #sources = null;
    /** Connections that could not be closed yet. */
    #lent = [];
    /** Closing one connection would end the embedded service that another of this process uses. */
    #asking = new Turns();
    constructor(config, turns) {
        this.#config = config;
        this.#turns = turns;
        this.#destination = openDestination(config, () => undefined);
        this.#headgate = this.#open();
    }
    #open(config = this.#config) {
        return openHeadgate(config, { destination: this.#destination });
    }
    async snapshot() {
        const now = Date.now();
        if (this.#status === null || now - this.#status.at >= statusAgeMs) {
            const report = this.#readStatus();
            this.#status = { at: now, report };
            report.catch(() => {
                this.#status = null;
            });
        }
        const status = await this.#status.report;
        const running = status.runningPid !== null;
        const ended = this.#wasRunning && !running;
        this.#wasRunning = running;
        if (!running && this.#lent.length > 0)
            await this.#asking.take(() => this.#giveBack());
        if (this.#asked === null || ended || now - this.#askedAt >= askAgeMs) {
            this.#askedAt = now;
            this.#asked = this.#ask();
        }
        return { status, run: running ? await this.#runningRun() : null, asked: await this.#asked };
    }
    /** The newest runs, newest first. */
    runs(limit) {
        return this.#turns.take(() => this.#headgate.runs({ limit }));
    }
    /** Reads another config from now on: its file has changed. */
    async follow(config) {
        const reopen = async () => {
            const before = [this.#headgate, this.#destination];
            this.#config = config;
            this.#destination = openDestination(config, () => undefined);
            this.#headgate = this.#open();
            for (const each of before)
                await each.close();
        };
        await this.#asking.take(() => this.#turns.take(reopen));
        this.#status = null;
        this.#asked = null;
        this.#sources = null;
    }
    /** The sources of the service; asked once for each config. */
    sources() {
        if (this.#sources !== null)
            return this.#sources;
        const signal = AbortSignal.timeout(statusTimeoutMs);
        const sources = this.#lend(() => openApi(this.#config), ({ api }) => api.sources(signal));
        sources.catch(() => {
            this.#sources = null;
        });
        return (this.#sources = sources);
    }
    /** What a run of one job config would cost, which the config of these pages need not have yet. */
    price(config, job) {
        const signal = AbortSignal.timeout(statusTimeoutMs);
        return this.#lend(() => this.#open(config), (headgate) => this.#turns.take(() => headgate.plan({ select: [job] }, signal)));
    }
    /** Runs that began later may only be waiting for this one. */
    async #runningRun() {
        const newest = await this.runs(recentRuns);
        return newest.find(({ outcome }) => outcome === 'running') ?? null;
    }
    async close() {
        await this.#asked;
        await this.#asking.take(() => this.#giveBack());
        await this.#headgate.close();
        await this.#destination.close();
    }
    async #ask() {
        const at = Date.now();
        try {
            const report = await this.#lend(() => this.#open(), (headgate) => this.#turns.take(() => headgate.plan({}, AbortSignal.timeout(askTimeoutMs))));
            return { at, report, error: null };
        }
        catch (cause) {
            const error = cause instanceof HeadgateError
                ? cause
                : new HeadgateError('service_timeout', 'The job API did not answer in time.', { cause });
            return { at, report: null, error };
        }
    }
    /**
     * The connection is opened each time and closed at once, because an embedded service belongs to this process or to a
     * run, and ends with it. If a run has begun to use this process's service, it stays until the run is over.
     */
    #lend(open, use) {
        return this.#asking.take(async () => {
            const opened = await open();
            try {
                return await use(opened);
            }
            finally {
                this.#lent.push(opened);
                const running = await this.#readStatus().then(({ runningPid }) => runningPid !== null, () => false);
                if (!running)
                    await this.#giveBack();
            }
        });
    }
    #readStatus() {
        return this.#turns.take(async () => {
            const status = await this.#headgate.status({ offline: true }, AbortSignal.timeout(statusTimeoutMs));
            refuseDamaged(status);
            return status;
        });
    }
    async #giveBack() {
        for (const headgate of this.#lent.splice(0))
            await headgate.close();
    }
}
//# sourceMappingURL=live-status.js.map