import { existsSync } from 'node:fs';
import axe, {} from 'axe-core';
import { chromium, } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
const executablePath = '/usr/bin/chromium';
const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];
let browser;
/** Tests in Debian's Chromium. Without it they are skipped, and their name says so. */
export function describeInChromium(name, body) {
    const there = existsSync(executablePath);
    describe.skipIf(!there)(`${name}${there ? '' : ' (skipped: apt-get install chromium)'}`, () => {
        beforeAll(async () => {
            browser = await chromium.launch({ executablePath, headless: true, args });
        });
        afterAll(() => browser?.close());
        body();
    });
}
/** A fresh browser without cookies, closed after the test. A script error fails the test. */
export async function openContext(options = {}) {
    if (!browser)
        throw new Error('openContext is for tests inside describeInChromium');
    const context = await browser.newContext(options);
    // Like a test's timeout: it only ends what would never end.
    context.setDefaultTimeout(300_000);
    const failures = [];
    context.on('weberror', (error) => failures.push(error.error().message));
    onTestFinished(async () => {
        await context.close();
        expect(failures).toEqual([]);
    });
    return context;
}
export async function openPage(options = {}) {
    return (await openContext(options)).newPage();
}
/**
 * Checks for problems for people who use a screen reader or a keyboard or have low vision in both
 * colour schemes.
 */
export async function expectAccessible(page) {
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate('axe.run()');
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await page.evaluate(`axe.run({ runOnly: ['color-contrast'] })`);
    await page.emulateMedia({ colorScheme: 'light' });
    violations.push(...dark.violations);
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    expect({ page: page.url(), found }).toEqual({ page: page.url(), found: [] });
}
/** Nothing is wider than the page, also once it is opened; only tables of data scroll sideways. */
export async function expectFits(page) {
    const wide = await page.evaluate(`(() => {
    const closed = [...document.querySelectorAll('details:not([open])')];
    for (const each of closed) each.open = true;
    const frames = [document.documentElement, ...document.querySelectorAll('.table:not(:has(.data))')];
    const wide = frames.filter((frame) => frame.scrollWidth > frame.clientWidth).map((frame) => frame.innerHTML);
    for (const each of closed) each.open = false;
    return wide;
  })()`);
    expect({ page: page.url(), wide }).toEqual({ page: page.url(), wide: [] });
}
/** Nothing moved after it was painted. */
export async function expectSteady(page) {
    const shifts = await page.evaluate(`new Promise((resolve) => {
    const seen = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ value }) => value))).observe({
      type: 'layout-shift',
      buffered: true,
    });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)));
  })`);
    expect({ page: page.url(), shifts }).toEqual({ page: page.url(), shifts: [] });
}
/** Size of everything that a page loads with an empty cache, in bytes; `sent` is as it was compressed for the way. */
export async function pageWeight(page, url, as = 'read') {
    const sizes = [];
    const sizeOf = async (response) => as === 'read' ? (await response.body()).length : (await response.request().sizes()).responseBodySize;
    const count = (response) => {
        if (response.ok())
            sizes.push(sizeOf(response));
    };
    page.on('response', count);
    await page.goto(url, { waitUntil: 'networkidle' });
    page.off('response', count);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
//# sourceMappingURL=browser.js.map