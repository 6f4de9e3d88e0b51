import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { adapterSource } from '../../../connectors/adapter/adapter.js';
import { adapterHttp } from '../../../connectors/adapter/http.js';
import { JobApi } from '../../../connectors/job-api/job-api.js';
import { HeadgateError } from '../../common/errors.js';
import { userFolder } from '../../files/user-folders.js';
import { readKeys } from './keys.js';
import { routeTo } from '../../network/route.js';
import { secureContextOf } from '../../network/trust.js';
import { limitProfiles } from '../../contract/limits.js';
import { systemClock } from '../../pacing/clock.js';
import { Pacer } from '../../pacing/pacer.js';
import { FileWindowStore } from '../../pacing/window-store.js';
import { around, verbs } from '../../contract/job-source.js';
import { version } from '../../common/version.js';
const requests = [...verbs, 'sources', 'preview'];
/**
 * Reaches the job API of a config: a remote one, or the embedded service on `stateFolder`. The embedded service is
 * started unless another process runs it.
 *
 * @param onWait for single requests through `api`, and for the embedded service
 */
export async function connect(connection, stateFolder, onWait) {
    const { url, timeoutMs, datasets, hidesRows = false } = connection;
    if (url === 'embedded') {
        const dataDir = join(stateFolder, 'service');
        // Loaded late, because a service elsewhere does not need it.
        const { openEmbedded } = await import('../../service/process/embedded.js');
        // With that key, rows were forgotten: those that come again are not to stay here either.
        const sealResults = hidesRows || existsSync(join(stateFolder, 'hash.key'));
        const announce = (until) => onWait?.({ kind: 'service', until });
        const service = await openEmbedded(dataDir, datasets, announce, { sealResults });
        const options = { url: service.url, apiKey: service.apiKey, timeoutMs, version };
        // A restarted embedded service counts requests from zero. So its address names the window's file, and its folder
        // the place.
        const account = accountOf('main', new JobApi(options), join(dataDir, `pacing-${digest(service.url)}.json`), timeoutMs, dataDir);
        return connectionOf([account], onWait, service);
    }
    const keys = await readKeys(connection);
    const route = await routeTo(new URL(url), secureContextOf(connection.trust ?? {}));
    const [first, ...others] = keys.map(({ name, apiKey, notes }) => accountOf(name, new JobApi({ url, apiKey, keyNotes: notes, timeoutMs, version, route }), windowFile(url, apiKey), timeoutMs));
    return connectionOf([first, ...others], onWait, elsewhere);
}
/** A service that this process neither starts nor stops. */
const elsewhere = {
    failed: new AbortController().signal,
    runs: () => Promise.resolve(true),
    close: () => Promise.resolve(),
};
function connectionOf(accounts, onWait, { failed, runs, close, sources = [] }) {
    const [{ api, pacer }] = accounts;
    const turns = pacer(onWait);
    const send = around(api, requests, (_verb, ask, signal) => turns.request('other', ask, signal));
    return { api: send, accounts, failed, runs, close, sources };
}
/** The job sources that a module or a description makes, one for each account. */
export async function adapt({ connect: own, api, sources, options }, connection) {
    const { url: path, timeoutMs, trust = {} } = connection;
    const secureContext = secureContextOf(trust);
    const accounts = [];
    const make = own ?? (await import('../../../connectors/described/described.js')).describedApi(api);
    for (const { name, apiKey, notes } of await readKeys(connection)) {
        if (notes.problem)
            throw new HeadgateError('key_missing', notes.problem, { hint: notes.hints?.key_missing });
        const http = adapterHttp({ apiKey, keyNotes: notes, timeoutMs, version, secureContext });
        const context = { account: name, apiKey, timeoutMs, sources, options, http };
        const source = await adapterSource(path, make, context, own ? 'adapter' : 'api');
        accounts.push(accountOf(name, source, windowFile(path, apiKey), timeoutMs));
    }
    const [first, ...others] = accounts;
    return { accounts: [first, ...others], ...elsewhere };
}
/** Where the requests of a key are counted. Its name does not reveal the key. */
function windowFile(address, apiKey) {
    return join(userFolder('state'), 'pacing', `${digest(`${address}\n${apiKey}`)}.json`);
}
/** The caller's job source as the only account. Its request window is kept in the state folder. */
export function lend(source, stateFolder) {
    const account = accountOf('main', source, join(stateFolder, 'pacing.json'));
    return { accounts: [account], ...elsewhere };
}
function accountOf(name, api, file, timeoutMs, place = file) {
    return {
        name,
        api,
        window: digest(`${hostname()}\n${place}`),
        pacer: (onWait) => new Pacer({
            clock: systemClock,
            store: new FileWindowStore(file),
            initialRate: limitProfiles.standard.requestsPerMinute,
            ...(onWait === undefined ? {} : { onWait }),
            ...(timeoutMs === undefined ? {} : { timeoutMs }),
        }),
    };
}
/** A file name derived from a secret without revealing it. */
function digest(text) {
    return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
/** A connection that is opened when first needed, and again if the service it reached has ended. */
export class LateConnection {
    #open;
    #opened;
    constructor(open) {
        this.#open = open;
    }
    reach() {
        this.#opened = this.#reachAfter(this.#opened);
        return this.#opened;
    }
    async close() {
        await (await this.#opened?.catch(() => undefined))?.close();
    }
    /** A service that could not be reached before may be there now, and an embedded one may have ended. */
    async #reachAfter(earlier) {
        const connection = await earlier?.catch(() => undefined);
        if (connection && (await connection.runs()))
            return connection;
        await connection?.close();
        return this.#open();
    }
}
//# sourceMappingURL=connect.js.map