import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startService, } from '../../../src/service/process/start.js';
import { ApiClient, quickService } from '../../support/service.js';
import { studioPassword } from '../../support/studio.js';
import { makeFolder } from '../process.js';
export const email = 'ada@example.com';
export const password = studioPassword;
/** A service with one account and a rate limit that never matters here. */
export async function studioWorld(options = {}) {
    const folder = await makeFolder();
    const defaults = { ...quickService, limits: 'standard' };
    const fast = { requestsPerMinute: 2_000, dataDir: join(folder, 'service') };
    const service = await startService({ ...defaults, ...fast, ...options });
    onTestFinished(() => service.close());
    const { key, invitation } = await service.bootstrap(email, 'standard');
    const at = (path) => new URL(path, service.studio).href;
    const { url, code } = { url: '', code: '', ...invitation };
    return {
        folder,
        service,
        api: new ApiClient(service.url, key, options.limits),
        invitation: { url: url ?? '', code },
        at,
    };
}
/** Signs in with only the invitation. */
export async function choosePassword(page, { at, invitation }) {
    await page.goto(invitation.url);
    // Without JavaScript the link opens the page, and the person pastes the code.
    const field = page.getByLabel('Invitation', { exact: true });
    await field.or(page.getByRole('heading', { name: 'Choose a password' })).waitFor();
    if (await field.isVisible()) {
        await field.fill(invitation.url);
        await page.getByRole('button', { name: 'Continue' }).click();
    }
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await page.waitForURL(at('/jobs'));
}
export async function signIn(page, { at }) {
    await page.goto(at('/sign-in'));
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(at('/jobs'));
}
/** Fills in the form for bird strikes. */
export async function fillInJob(page, { at }, fields) {
    await page.goto(at('/new/birdstrikes'));
    for (const [label, value] of Object.entries(fields)) {
        await page.getByLabel(label, { exact: false }).first().fill(value);
    }
}
/** Fills in the form for bird strikes and submits it. */
export async function startJob(page, world, fields) {
    await fillInJob(page, world, fields);
    await page.getByRole('button', { name: 'Start job' }).click();
}
/** A config file for the service. */
/** @param url where the service is reached, if not directly */
export async function writeConfig(world, window, url = world.service.url) {
    const file = join(world.folder, 'headgate.yaml');
    await writeFile(file, `connection:
  url: ${url}
  api_key: \${HEADGATE_API_KEY}
destination:
  duckdb: warehouse.duckdb
jobs:
  - name: strikes
    source: birdstrikes
    config: { keywords: american airlines }
    window: { from: ${window.from}, to: ${window.to}, step: ${window.step} }
    max_data: 2500
`);
    return file;
}
//# sourceMappingURL=world.js.map