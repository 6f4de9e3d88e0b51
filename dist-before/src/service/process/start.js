import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadgateError } from '../../common/errors.js';
import { isFullDisk } from '../../common/system-error.js';
import { apiPath } from '../../contract/api-path.js';
import { Proxies } from '../http/proxies.js';
import { listen } from '../http/server.js';
import { Metrics } from '../metrics/metrics.js';
import { version } from '../../common/version.js';
import { silentLog } from '../log.js';
import { sessionCookieName } from '../studio/entrance.js';
import { administrationOf } from './admin.js';
import { serviceApp } from './app.js';
import { openDataFolder, unusable } from './data-folder.js';
import { removeRunningFile, writeRunningFile } from './running.js';
import { openServices } from './services.js';
import { replaceFile } from '../../files/durable.js';
import { parseTier } from '../accounts/accounts.js';
import { invitationView } from '../accounts/invitations.js';
import { keyId, keyMatches } from '../accounts/key-text.js';
/** Starts the service on its data folder. Throws HeadgateError `serve_failed`, naming the holder of the folder. */
export async function startService(options) {
    const folder = await openDataFolder(options.dataDir, machineOf(options.clock));
    const ends = [() => folder.release()];
    try {
        return await serve(options, folder, ends);
    }
    catch (error) {
        await endAll(ends);
        throw startError(error);
    }
}
function machineOf(injected) {
    if (injected === undefined)
        return undefined;
    const now = () => injected.now();
    return { monotonic: now, sinceBoot: now, boot: null, ...injected, now };
}
async function endAll(ends) {
    for (const end of ends.toReversed())
        await end();
}
async function serve(options, folder, ends) {
    const { path: dataDir, store } = folder;
    const { log = silentLog, host, port, trustedProxies, publicUrl, passwordless = false } = options;
    const services = await openServices(folder, options, log, ends);
    const metrics = new Metrics(services);
    const secrets = { instance: randomUUID(), token: randomBytes(32).toString('base64url') };
    const state = { isReady: true, studio: '' };
    const app = serviceApp({
        ...services,
        ...secrets,
        metrics,
        metricsToken: options.metricsToken,
        isReady: () => state.isReady,
        limits: options.limits,
        publicUrl,
        administration: administrationOf(services, () => state.studio),
        cookie: sessionCookieName(dataDir),
    });
    const basePath = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');
    const proxies = new Proxies(trustedProxies, basePath);
    const onAnswer = (call, answered) => metrics.observe(call, answered);
    const server = await listen(app, { host, port, log, proxies, onAnswer });
    ends.push(() => server.close(0));
    const addresses = { url: server.origin + apiPath, studio: `${server.origin}/` };
    state.studio = publicUrl ?? addresses.studio;
    ends.push(() => removeRunningFile(dataDir));
    const { pid } = process;
    await writeRunningFile(dataDir, { ...addresses, ...secrets, pid, datasets: options.datasets });
    log.info({ version, ...addresses }, 'service started');
    warnOf(host, publicUrl, log);
    const toBootstrap = { ...services, studio: state.studio, dataDir, passwordless };
    let closing;
    return {
        ...addresses,
        bootstrap: (email, tier) => bootstrapAccount(toBootstrap, email, tier).catch((error) => {
            throw startError(error);
        }),
        failed: store.failed,
        close() {
            state.isReady = false;
            return (closing ??= shutDown(services, server, options.drainMs, ends));
        },
    };
}
async function shutDown({ jobs, runner, store, log }, server, drainMs = 5_000, ends) {
    log.info({ version }, 'service stopping');
    jobs.close();
    // If nothing can be stored, jobs cannot end, so there is no wait.
    await runner.drain(store.failed.aborted ? 0 : drainMs);
    await server.close(drainMs);
    // Jobs whose submits were still being answered.
    await runner.drain(0);
    await endAll(ends);
}
function startError(error) {
    if (error instanceof HeadgateError || !(error instanceof Error) || !('code' in error))
        return error;
    return unusable(error, isFullDisk(error) ? undefined : 'Choose another --data.');
}
function warnOf(host, publicUrl, log) {
    if (host === 'localhost' || host === '::1' || host.startsWith('127.'))
        return;
    const warning = `The service listens on ${host}, beyond this machine, and without TLS: put a proxy with TLS in front of it.`;
    const unnamed = publicUrl === undefined ? ' Invitations name this machine until public_url is set.' : '';
    log.warn({ host }, warning + unnamed);
}
/**
 * Creates an account and a key to start with. The key is stored in a file, so that the next start uses the same one. If
 * the file is lost, a new key replaces the old one in one commit, so starts never use up an account's number of keys.
 */
async function bootstrapAccount(parts, email, tier) {
    const { store, accounts, invitations, studio, passwordless } = parts;
    const account = store.accountByEmail(email) ?? (await accounts.add(email, parseTier(tier)));
    const key = await bootstrapKey(parts, account);
    const invitation = passwordless ? null : await invitations.makeFirst(account);
    const shown = invitation && invitationView(invitation, studio);
    return { account: account.record.email, ...key, invitation: shown };
}
async function bootstrapKey({ store, apiKeys, dataDir }, account) {
    const keyFile = join(dataDir, `bootstrap-${account.record.id}.key`);
    const kept = await readFile(keyFile, 'utf8').catch(() => '');
    const record = store.keys.get(keyId(kept) ?? '');
    const matches = record && keyMatches(kept, Buffer.from(record.hash, 'hex'));
    if (matches && apiKeys.isActive(record))
        return { key: kept, keyFile, isNew: false };
    const { key } = await apiKeys.replaceBootstrapKey(account);
    await replaceFile(keyFile, key);
    return { key, keyFile, isNew: true };
}
//# sourceMappingURL=start.js.map