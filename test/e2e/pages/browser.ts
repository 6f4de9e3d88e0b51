import { existsSync } from 'node:fs';
import axe, { type AxeResults } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response as PageResponse,
} from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { inForm } from '../../support/size.js';

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

let browser: Browser | undefined;

/** Tests in Debian's Chromium; where that is missing they are skipped under a name that says so. */
export function describeInChromium(name: string, body: () => void): void {
  const there = existsSync(executablePath);
  describe.skipIf(!there)(`${name}${there ? '' : ' (skipped: apt-get install chromium)'}`, () => {
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath, headless: true, args });
    });
    afterAll(() => browser?.close());
    body();
  });
}

/** A browser of its own, without any cookie, that goes with the test. A script that fails fails the test. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  if (!browser) throw new Error('openContext is for tests inside describeInChromium');
  const context = await browser.newContext(options);
  // As for a test: this ends only what would never end.
  context.setDefaultTimeout(300_000);
  const failures: string[] = [];
  context.on('weberror', (error) => failures.push(error.error().message));
  onTestFinished(async () => {
    await context.close();
    expect(failures).toEqual([]);
  });
  return context;
}

export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  return (await openContext(options)).newPage();
}

/**
 * Looks for what people with a screen reader, a keyboard or weak eyes would stumble over, in both colours; in the short
 * form in the light one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  if (inForm({ short: false, long: true })) {
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await page.evaluate<AxeResults>(`axe.run({ runOnly: ['color-contrast'] })`);
    await page.emulateMedia({ colorScheme: 'light' });
    violations.push(...dark.violations);
  }
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect({ page: page.url(), found }).toEqual({ page: page.url(), found: [] });
}

/** Nothing sticks out at the side. */
export async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect({ page: page.url(), over }).toEqual({ page: page.url(), over: 0 });
}

/** Nothing moved by itself after it was painted. */
export async function expectSteady(page: Page): Promise<void> {
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

/** Bytes of everything that a page loads with an empty cache. */
export async function pageWeight(page: Page, url: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  const count = (response: PageResponse) => {
    if (response.ok()) sizes.push(response.body().then(({ length }) => length));
  };
  page.on('response', count);
  await page.goto(url, { waitUntil: 'networkidle' });
  page.off('response', count);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
