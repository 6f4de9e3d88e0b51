import { listen } from '../../support/connect-proxy.js';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withAdministration } from '../../../src/service/process/admin.js';
import { describeInChromium, openContext, openPage } from './browser.js';
import { ask } from '../../support/raw-http.js';
import { cookieOf, sendForm, useInvitation } from '../../support/studio.js';
import { choosePassword, email, password, studioWorld } from './world.js';
/** Without a browser, because any program can send this. */
const send = ({ service }, path, form, headers = {}) => sendForm(service, path, form, headers);
const credentials = { email, password };
const setPassword = ({ service, invitation }) => useInvitation(service, invitation.code);
const isSignedIn = async (world, cookie) => (await send(world, '/account', null, { Cookie: cookie })).status === 200;
describe('FAULTS 40, 43: what the studio refuses', () => {
    it('does nothing for a form that is not its own', async () => {
        const world = await studioWorld();
        const cookie = await setPassword(world);
        const foreign = [
            { Origin: 'https://evil.example' },
            { Origin: 'null' },
            { Origin: new URL(world.service.studio).origin.replace('127.0.0.1', 'localhost') },
            { 'Sec-Fetch-Site': 'cross-site' },
            { 'Sec-Fetch-Site': 'same-site' },
        ];
        for (const headers of foreign) {
            const answer = await send(world, '/keys', {}, { Cookie: cookie, ...headers });
            expect([headers, answer.status]).toEqual([headers, 403]);
        }
        const silent = await fetch(world.at('/keys'), {
            method: 'POST',
            headers: { Cookie: cookie },
            redirect: 'manual',
        });
        expect(silent.status).toBe(403);
        expect(await (await send(world, '/keys', null, { Cookie: cookie })).text()).toContain('1 of 5 in use');
        expect((await send(world, '/keys', {}, { Cookie: cookie })).status).toBe(303);
        expect(await (await send(world, '/keys', null, { Cookie: cookie })).text()).toContain('2 of 5 in use');
    });
    it('begins every session under a new id and ends the old one', async () => {
        const world = await studioWorld();
        const first = await setPassword(world);
        const own = `${first.split('=')[0]}=planted`;
        const planted = await send(world, '/sign-in', credentials, { Cookie: own });
        expect(cookieOf(planted)).not.toBe(own);
        expect(await isSignedIn(world, own)).toBe(false);
        const second = cookieOf(await send(world, '/sign-in', credentials, { Cookie: first }));
        expect([await isSignedIn(world, first), await isSignedIn(world, second)]).toEqual([false, true]);
        await send(world, '/sign-out', {}, { Cookie: second });
        expect(await isSignedIn(world, second)).toBe(false);
    });
    it('signs out other browsers when the password changes', async () => {
        const world = await studioWorld();
        const [one, other] = [await setPassword(world), cookieOf(await send(world, '/sign-in', credentials))];
        const change = (current) => send(world, '/account/password', { current, password: 'nine green newts' }, { Cookie: one });
        expect((await change('wrong guess')).status).toBe(403);
        expect((await change(password)).status).toBe(303);
        expect([await isSignedIn(world, one), await isSignedIn(world, other)]).toEqual([true, false]);
        expect((await send(world, '/sign-in', credentials)).status).toBe(401);
    });
    it('signs everyone out when an operator sets the password', async () => {
        const world = await studioWorld();
        const cookie = await setPassword(world);
        await withAdministration(join(world.folder, 'service'), (admin) => admin.setPassword({ email, password: 'nine green newts' }));
        expect(await isSignedIn(world, cookie)).toBe(false);
        const entered = await send(world, '/sign-in', { email, password: 'nine green newts' });
        expect(await isSignedIn(world, cookieOf(entered))).toBe(true);
    });
    it('answers every guess alike, and after some guesses not at all', async () => {
        const clock = { now: () => 1_800_000_000_000 };
        const world = await studioWorld({ clock });
        await setPassword(world);
        const guess = async (form) => {
            const answer = await send(world, '/sign-in', form);
            const text = await answer.text();
            return { status: answer.status, text: text.replaceAll(form['email'] ?? '', ''), answer };
        };
        const wrong = await guess({ email, password: 'wrong' });
        const unknown = await guess({ email: 'bob@example.com', password: 'wrong' });
        expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
        await Promise.all(Array.from({ length: 9 }, () => guess({ email, password: 'wrong' })));
        // Even the right password is not checked now.
        const late = await guess(credentials);
        expect([late.status, Number(late.answer.headers.get('Retry-After'))]).toEqual([429, 300]);
    });
    it('slows guesses at the present password in a browser that is signed in', async () => {
        const world = await studioWorld({ clock: { now: () => 1_800_000_000_000 } });
        const cookie = await setPassword(world);
        const change = async () => {
            const form = { current: 'wrong', password: 'nine green newts' };
            return (await send(world, '/account/password', form, { Cookie: cookie })).status;
        };
        const statuses = await Promise.all(Array.from({ length: 10 }, change));
        expect([new Set(statuses), await change()]).toEqual([new Set([403]), 429]);
    });
    it('keeps to its own files, paths and accounts', async () => {
        const world = await studioWorld();
        const cookie = await setPassword(world);
        const other = await world.service.bootstrap('eve@example.com', 'standard');
        const theirs = await fetch(`${world.service.url}/jobs`, {
            method: 'POST',
            headers: { 'X-API-Key': other.key, 'Content-Type': 'application/json' },
            body: JSON.stringify({ source: 'birdstrikes', job_name: 'secret', config: {} }),
        });
        const { id } = (await theirs.json()).data.job;
        for (const path of [`/jobs/${id}`, `/jobs/${id}/rows.csv`, `/new/birdstrikes?like=${id}`]) {
            const answer = await send(world, path, null, { Cookie: cookie });
            expect([path, await answer.text()]).toEqual([path, expect.not.stringContaining('secret')]);
        }
        expect((await send(world, `/jobs/${id}/stop`, {}, { Cookie: cookie })).status).toBe(404);
        for (const path of [
            '/assets/../../package.json',
            '/assets/..%2f..%2fpackage.json',
            '/jobs/..%2f..%2fservice.json/rows.csv',
        ]) {
            // fetch would resolve the dots.
            const { origin, host: Host } = new URL(world.service.studio);
            const { status } = await ask(origin, `GET ${path}`, { Host, Cookie: cookie });
            expect([path, status]).toEqual([path, 404]);
        }
        for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/jobs\r\nX: y']) {
            const answer = await send(world, '/sign-in', { ...credentials, next });
            expect([next, answer.headers.get('Location')]).toEqual([next, '/jobs']);
        }
    });
    it('gives its cookie to nobody else', async () => {
        const world = await studioWorld();
        await setPassword(world);
        const plain = (await send(world, '/sign-in', credentials)).headers.get('Set-Cookie');
        expect(plain).toMatch(/^headgate-\w{8}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
        // Headers are believed only from a trusted proxy.
        const forged = await send(world, '/sign-in', credentials, { 'X-Forwarded-Proto': 'https' });
        expect(forged.headers.get('Set-Cookie')).not.toContain('__Host-');
    });
});
it('keeps its session beside that of another studio on this host', async () => {
    const [one, other] = [await studioWorld(), await studioWorld()];
    const cookies = [await setPassword(one), await setPassword(other)];
    const names = cookies.map((cookie) => cookie.split('=')[0]);
    expect(names[0]).not.toBe(names[1]);
    expect(await isSignedIn(one, cookies.join('; '))).toBe(true);
    expect(await isSignedIn(other, cookies.join('; '))).toBe(true);
    expect(cookieOf(await send(one, '/sign-in', credentials))).toContain(`${names[0]}=`);
});
describeInChromium('in a browser, the studio', () => {
    it('shows names as text, and runs no script that is not its own', async () => {
        const world = await studioWorld();
        const name = `<img src=x onerror="document.title='hit'"><script>document.title='hit'</script>`;
        await world.api.submit({ job_name: name, config: { keywords: name } });
        const page = await openPage();
        await choosePassword(page, world);
        await page.getByRole('link', { name, exact: true }).click();
        await page.getByRole('heading', { name }).waitFor();
        await page.goto(world.at('/jobs?name=%22%3E%3Cscript%3Edocument.title=1%3C/script%3E'));
        await page.evaluate(`document.body.append(Object.assign(document.createElement('script'), { text: "document.title = 'hit'" }))`);
        expect(await page.title()).toBe('Jobs · headgate studio');
        const policy = (await page.goto(world.at('/jobs')))?.headers()['content-security-policy'] ?? '';
        expect(policy).toContain("default-src 'none'");
        expect(policy).not.toMatch(/unsafe|\*|https?:/);
    });
    it('does nothing for a page of another origin that submits a form to it', async () => {
        const world = await studioWorld();
        const context = await openContext();
        await choosePassword(await context.newPage(), world);
        // Another port of the same host is the same site: the cookie may be sent, but must not be enough.
        const evil = await evilPage(world.at('/keys'));
        const page = await context.newPage();
        await page.goto(evil);
        await page.getByText('not sent by a page of this service').waitFor();
        expect(await keysInUse(context, world)).toBe('1 of 5 in use');
    });
});
async function keysInUse(context, world) {
    const page = await context.newPage();
    await page.goto(world.at('/keys'));
    return page.getByText(/of 5 in use/).textContent();
}
/** A page on another site whose form submits itself on load. */
async function evilPage(target) {
    const html = `<form method="post" action="${target}"></form><script>document.forms[0].submit()</script>`;
    const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
    return `http://127.0.0.1:${await listen(server)}/`;
}
//# sourceMappingURL=studio-security.long.test.js.map