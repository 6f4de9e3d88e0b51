import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { answerBytes, startFaultServer } from '../../support/fault-server.js';
import { startPlainService } from '../../support/plain-service.js';
import { forward } from '../forward.js';
import { headgate, launch, type Launched, makeFolder } from '../process.js';
import { describeInChromium, expectAccessible, expectFits, openPage } from './browser.js';
import { type StudioWorld, studioWorld } from './world.js';

/** What must survive every change of the file. */
const head = '# Strikes of all birds; the gulls come later.\n';
const config = (url: string) => `${head}connection: { url: '${url}', api_key: '\${HEADGATE_API_KEY}' }
destination: { duckdb: warehouse.duckdb }
jobs:
  - name: strikes # since 1996
    source: birdstrikes
    config: { keywords: american airlines }
    window: { from: 1996-01-01, to: 1996-03-31, step: P31D }

# That was all.
`;

const environment = (world: StudioWorld) => ({ HEADGATE_API_KEY: world.api.key ?? '' });

interface EditWorld extends StudioWorld {
  file: string;
  ui: Launched;
  url: string;
  /** Lets jobs end, which otherwise seem to run for ever. */
  open: () => void;
  /** Ends `headgate ui` with a signal. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** `headgate ui --edit` in a process of its own, before a service whose jobs end when they are let. */
async function editWorld(): Promise<EditWorld> {
  const world = await studioWorld();
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const gate = await startFaultServer(async (request, socket) => {
    if (request.method === 'GET' && /\/jobs\/[^/?]+$/.test(request.target)) await opened;
    const { status, type, bytes } = await forward(request, world.service.url);
    answerBytes(socket, status, bytes, { 'content-type': type });
  });
  onTestFinished(() => gate.close());
  const file = join(world.folder, 'headgate.yaml');
  await writeFile(file, config(gate.url));
  const { ui, url } = await startEditing(world.folder, environment(world));
  const end = async (signal: NodeJS.Signals) => {
    ui.kill(signal);
    return (await ui.ended).code;
  };
  return { ...world, file, ui, url, open, end };
}

async function startEditing(
  cwd: string,
  env: Record<string, string>,
): Promise<{ ui: Launched; url: string }> {
  const ui = launch(['ui', '--edit', '--json'], { cwd, env });
  await ui.printed('\n');
  return { ui, url: (JSON.parse(ui.stdout) as { url: string }).url };
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Outcomes of all runs, oldest first, and how many jobs the service has. */
async function history(world: StudioWorld): Promise<{ outcomes: string[]; loads: number; jobs: number }> {
  const options = { cwd: world.folder, env: environment(world) };
  const runs = JSON.parse((await headgate(['runs', '--json'], options)).stdout) as {
    data: { runs: { outcome: string }[] };
  };
  const status = JSON.parse((await headgate(['status', '--json'], options)).stdout) as {
    data: { loads: unknown[] };
  };
  const { jobs } = (await world.api.get('/jobs?limit=100')).body.data as { jobs: unknown[] };
  const outcomes = runs.data.runs.map(({ outcome }) => outcome).toReversed();
  return { outcomes, loads: status.data.loads.length, jobs: jobs.length };
}

/** Presses Tab until the control of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate<string>(
      `[document.activeElement.ariaLabel, document.activeElement.labels?.[0]?.textContent, document.activeElement.textContent].find(Boolean)?.trim() ?? ''`,
    );
    if (found === name) return;
  }
  throw new Error(`no press of Tab reaches ${name} on ${page.url()}`);
}

describeInChromium('headgate ui --edit', () => {
  it('adds a job config with its price, runs, stops, resumes and exports, from the page alone', async () => {
    const world = await editWorld();
    const page = await openPage({ viewport: { width: 360, height: 740 } });
    const look = async () => {
      await expectAccessible(page);
      await expectFits(page);
    };
    await page.goto(world.url);
    await link(page, 'Add').click();
    await page.getByRole('link', { name: 'Bird strikes' }).waitFor();
    await look();
    await page.getByRole('link', { name: 'Bird strikes' }).click();
    await page.getByLabel('Name').fill('strikes');
    await button(page, 'Review').click();
    await page.getByRole('alert').getByText('is the name of another job config').waitFor();
    await page.getByLabel('Name').fill('gulls');
    await page.getByLabel('Keywords').fill('gull');
    await page.getByLabel('First day').fill('1996-04-30');
    await page.getByLabel('Last day').fill('1996-04-01');
    await button(page, 'Review').click();
    await page.getByRole('alert').getByText('window.from, 1996-04-30, is after window.to').waitFor();
    await page.getByLabel('First day').fill('4/1/1996');
    await page.getByLabel('Last day').fill('2999-01-01');
    await button(page, 'Review').click();
    await page.getByRole('alert').getByText('First day must be a date as YYYY-MM-DD').waitFor();
    await page.getByRole('alert').getByText('Last day has not come yet').waitFor();
    await look();
    await page.getByLabel('First day').fill('1996-04-01');
    await page.getByLabel('Last day').fill('1996-04-30');
    await button(page, 'Review').click();

    await page.locator('.diff ins').first().waitFor();
    const added = await page.locator('.diff ins').allTextContents();
    expect(added.join('')).toMatch(/^\+ {3}- name: gulls\n\+ {5}source: birdstrikes/);
    await page.locator('.big', { hasText: /^(at least )?\d+ jobs?$/ }).waitFor();
    await page.getByText(/^At most \d+ jobs?\. The first job shows/).waitFor();
    await look();
    expect(await readFile(world.file, 'utf8')).not.toContain('gulls\n');
    // Somebody else changes the file meanwhile.
    await writeFile(world.file, (await readFile(world.file, 'utf8')).replace('all.', 'all of it.'));
    await button(page, 'Add to headgate.yaml').click();
    await page.getByRole('alert').getByText('so nothing was written').waitFor();
    await button(page, 'Add to headgate.yaml').click();
    await page.getByRole('heading', { name: 'gulls', exact: true }).waitFor();
    await look();
    const text = await readFile(world.file, 'utf8');
    for (const comment of [head, '# since 1996', '# That was all of it.']) expect(text).toContain(comment);
    const options = { cwd: world.folder, env: environment(world) };
    expect(await headgate(['check', '--online'], options)).toMatchObject({ code: 0 });

    await link(page, 'Coverage').click();
    await button(page, 'Run').click();
    await page.getByText('the job is running at the service').waitFor();
    await look();
    await page.getByText('Event log').click();
    await page.getByText('"type":"submitted"').waitFor();
    await button(page, 'Stop').click();
    await page.getByText('Stopped. Any running job continues').waitFor();
    await page.getByText('Unfinished from the last run').waitFor();
    await look();

    world.open();
    await button(page, 'Run').click();
    await page.getByText('Every day of every window is loaded and complete.').waitFor();
    await page
      .getByRole('region', { name: 'The run from this page' })
      .getByText('complete', { exact: true })
      .waitFor();
    const { outcomes, loads, jobs } = await history(world);
    expect(outcomes).toEqual(['interrupted', 'complete']);
    expect(jobs).toBe(loads);

    await link(page, 'Tables').click();
    await page.getByRole('link', { name: 'gulls' }).click();
    const shown = Number(
      /^(\d+) rows?$/.exec(
        (await page
          .getByText(/^\d+ rows?$/)
          .first()
          .textContent()) ?? '',
      )?.[1],
    );
    const [exported] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'csv' }).click(),
    ]);
    expect((await readFile(await exported.path(), 'utf8')).trim().split('\n')).toHaveLength(shown + 1);
    expect(await world.end('SIGINT')).toBe(0);
  });

  it.each([false, true])(
    'can be used with the keyboard alone, with JavaScript: %s',
    async (javaScriptEnabled) => {
      const world = await editWorld();
      const page = await openPage({ javaScriptEnabled });
      const press = async (name: string) => {
        await tabTo(page, name);
        await page.keyboard.press('Enter');
      };
      /** Waits for the answer: to load a page again would cut off the form. */
      const send = (name: string) =>
        Promise.all([page.waitForResponse((answer) => answer.request().method() === 'POST'), press(name)]);
      /** Without JavaScript nothing updates a page. */
      const seen = async (shown: Locator) => {
        if (javaScriptEnabled) await shown.waitFor({ state: 'attached' });
        else await expect.poll(() => page.reload().then(() => shown.count())).toBeGreaterThan(0);
      };
      await page.goto(world.url);
      await press('Add');
      await page.getByRole('heading', { name: 'Add a job config' }).waitFor();
      await press('Bird strikes');
      await page.getByLabel('Keywords').waitFor();
      for (const [field, text] of Object.entries({
        Name: 'gulls',
        'Last day': '2001-03-31',
        Keywords: 'gull',
      })) {
        await tabTo(page, field);
        await page.keyboard.press('Control+a');
        await page.keyboard.type(text);
      }
      await press('Review');
      await page.locator('.big', { hasText: /^(at least )?\d+ jobs?$/ }).waitFor();
      await press('Add to headgate.yaml');
      await page.getByRole('heading', { name: 'gulls', exact: true }).waitFor();
      await send('Run gulls');
      await page.getByRole('button', { name: 'Stop' }).waitFor();
      await seen(page.getByText('the job is running at the service'));
      await send('Stop');
      await seen(page.getByText('Stopped. Any running job continues'));
      await seen(button(page, 'Run'));
      if (javaScriptEnabled) {
        // A page that is ended ends its run cleanly.
        await send('Run');
        await page.getByText('A run is going on.').waitFor();
        await seen(page.locator('.log', { hasText: '"type":"resumed"' }));
        expect(await world.end('SIGTERM')).toBe(0);
        expect((await history(world)).outcomes).toEqual(['interrupted', 'interrupted']);
        return;
      }
      world.open();
      await send('Run');
      await seen(page.getByText('Every day of every window is loaded and complete.'));
      expect((await history(world)).outcomes).toEqual(['interrupted', 'complete']);
      await press('Tables');
      await page.getByText('2 tables').waitFor();
      await press('gulls');
      await page.getByText('5 rows', { exact: true }).first().waitFor();
      const [file] = await Promise.all([page.waitForEvent('download'), press('csv')]);
      expect(await readFile(await file.path(), 'utf8')).toMatch(/^id,.*\n.*gull/);
      const options = { cwd: world.folder, env: environment(world) };
      expect(await headgate(['check', '--online'], options)).toMatchObject({ code: 0 });
    },
  );

  it("leads from a file of one's own to a filtered table, a schedule and a link that only reads", async () => {
    const folder = await makeFolder();
    const file = join(folder, 'headgate.yaml');
    const before = `${head}destination: { duckdb: w.duckdb }
jobs:
  # Owls come later.
  - name: owls
    source: birdstrikes # a sample
    config: { keywords: owl }
    window: { from: 2000-01-01, to: 2000-01-31 }
`;
    await writeFile(file, before);
    const hostile = '<script>alert(1)</script>';
    await writeFile(
      join(folder, 'sales.csv'),
      `id,day,city,price,zip\n1,2026-01-01,Oslo,10,007\n2,2026-01-02,Rome,20.5,007\n3,2026-01-02,${hostile},7,08\n4,2026-01-03,O'Fallon,8,08\n`,
    );
    const { url } = await startEditing(folder, {});
    const page = await openPage({ viewport: { width: 360, height: 740 } });
    const look = async () => {
      await expectAccessible(page);
      await expectFits(page);
    };
    const save = async (name = 'Save') => {
      await look();
      await button(page, name).click();
    };
    await page.goto(url);
    await link(page, 'Add').click();
    await page.getByLabel('A file of your own').fill('sale.csv');
    await button(page, 'Review').click();
    await page.getByRole('alert').getByText('there is no file').waitFor();
    await page.getByLabel('A file of your own').fill('sales.csv');
    await button(page, 'Review').click();
    expect(await page.locator('.diff del').count()).toBe(0);
    await save('Add to headgate.yaml');
    await button(page, 'Run sales').click();
    await page.getByRole('region', { name: 'sales' }).getByText('3 of 3 days complete').waitFor();
    await look();

    await link(page, 'Tables').click();
    await page.getByRole('link', { name: 'sales' }).click();
    await page.getByLabel('Column', { exact: true }).selectOption('price');
    await page.getByLabel('Which').selectOption('is at least');
    await page.getByLabel('Value', { exact: true }).fill('8');
    await page.getByLabel('Order').selectOption('price, largest first');
    await button(page, 'Show').click();
    await page.getByText('3 of 4 rows').waitFor();
    expect(await page.locator('td[data-name="price"]').allTextContents()).toEqual(['20.5', '10.0', '8.0']);
    // The text of a number stays as it is.
    await page.locator('summary', { hasText: 'Values of zip' }).click();
    await page.getByRole('link', { name: '007', exact: true }).last().waitFor();
    await page.locator('summary', { hasText: 'Values of city' }).click();
    await page.getByRole('link', { name: "O'Fallon" }).click();
    await page.getByText('1 of 4 rows').waitFor();
    await page.getByRole('link', { name: /^price is at least 8/ }).click();
    await page.getByRole('link', { name: /^city is O'Fallon/ }).click();
    await page.locator('summary', { hasText: 'Values of city' }).click();
    await page.getByRole('link', { name: hostile }).click();
    await page.getByText('1 of 4 rows').waitFor();
    await look();
    await page.getByText('Link for a colleague').click();
    const shared = (await page.locator('#share-link').textContent())?.trim() ?? '';
    const unfit = page.url().replace('op=is', 'op=from').replace('column=city', 'column=day');
    expect((await page.goto(unfit))?.status()).toBe(400);
    await page.getByText('A filter does not fit its column').waitFor();

    const other = await openPage();
    await other.goto(shared);
    await other.getByText('1 of 4 rows').waitFor();
    expect(other.url()).not.toContain('token');
    expect(await other.getByRole('link', { name: /^(Add|Edit)$/ }).count()).toBe(0);
    expect(await other.getByText('Link for a colleague').count()).toBe(0);
    const base = other.url().slice(0, other.url().indexOf('/tables'));
    expect(
      await other.evaluate(`fetch('${base}/run', { method: 'POST' }).then(({ status }) => status)`),
    ).toBe(404);
    await link(other, 'Coverage').click();
    await other.getByText('read-only').waitFor();
    const own = page.url().slice(0, page.url().indexOf('/tables'));
    expect((await other.goto(`${own}/`))?.status()).toBe(401);

    await page.goto(`${own}/coverage/owls`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Schedule').selectOption('Every day at 06:00');
    await look();
    await button(page, 'Review').click();
    expect(await page.locator('.diff ins').allTextContents()).toEqual(['+     schedule: "0 6 * * *"\n']);
    await save();
    await page.getByText(/^Every day at 06:00, UTC/).waitFor();
    await link(page, 'Coverage').click();
    await button(page, 'Start the schedule').click();
    await button(page, 'Stop the schedule').waitFor();
    await page.goto(`${own}/coverage/owls`);
    await page.getByText(/^Every day at 06:00, UTC: next run at 20/).waitFor();
    await link(page, 'Coverage').click();
    await button(page, 'Stop the schedule').click();
    await page.goto(`${own}/coverage/owls/edit`);
    await button(page, 'Pause').click();
    await save();
    await page.getByText('Paused: runs leave it out.').waitFor();
    expect((await headgate(['plan', '--json'], { cwd: folder })).stdout).not.toContain('owls');
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await button(page, 'Go on').click();
    await save();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('All of it').fill('name: owls\nsource: birdstrikes\nwindow: { from: 1 }');
    await button(page, 'Review').click();
    await page.getByRole('alert').getByText('jobs[0].window.from').waitFor();
    const added = await readFile(file, 'utf8');
    for (const line of before.split('\n')) expect(added).toContain(line);
    await button(page, 'Remove').click();
    expect(await page.locator('.diff del').first().textContent()).toContain('# Owls come later.');
    await save();
    await expect.poll(() => readFile(file, 'utf8')).not.toContain('owls');
    expect(await readFile(file, 'utf8')).toContain(head);
    expect(await headgate(['check'], { cwd: folder })).toMatchObject({ code: 0 });
  });

  it('begins in an empty folder, opens every bar of long ids, and shows a broken line', async () => {
    const folder = await makeFolder();
    const ids = Array.from({ length: 300 }, (_, at) => 1_600_000_000_000_000_000n + BigInt(at * at));
    await writeFile(join(folder, 'posts.csv'), `id,name\n${ids.map((id) => `${id},n${id}`).join('\n')}\n`);
    const { url } = await startEditing(folder, {});
    const page = await openPage();
    await page.goto(url);
    await page.getByLabel('A file of your own').fill('posts.csv');
    await button(page, 'Review').click();
    await button(page, 'Add to headgate.yaml').click();
    await button(page, 'Run posts').click();
    await page.getByText('300 rows').first().waitFor();
    await link(page, 'Tables').click();
    await page.getByRole('link', { name: 'posts' }).click();
    const bars = page.locator('#values-id li');
    await bars.first().waitFor({ state: 'attached' });
    expect(await bars.count()).toBe(20);
    const wanted = await bars.locator('.soft').allTextContents();
    const found: string[] = [];
    for (const bar of await bars.getByRole('link', { includeHidden: true }).all()) {
      const answer = await page.request.get(new URL((await bar.getAttribute('href')) ?? '', page.url()).href);
      found.push(/<caption[^>]*>(\d+) /.exec(await answer.text())?.[1] ?? '');
    }
    expect(found).toEqual(wanted);

    const file = join(folder, 'headgate.yaml');
    const before = await readFile(file, 'utf8');
    await writeFile(file, before.replace('jobs:', 'jobs: ['));
    await page.reload();
    await page.getByRole('alert').locator('pre').getByText('name: posts').waitFor();
    await writeFile(file, before);
    await page.goto(page.url().replace(/tables.*/, 'coverage/posts/edit'));
    await button(page, 'Remove').click();
    await button(page, 'Save').click();
    await page.getByRole('heading', { name: 'Add a job config' }).waitFor();
    expect(await readFile(file, 'utf8')).not.toContain('name: posts\n');
  });

  it('accepts suspect days and fetches gaps again, and takes no form of another page', async () => {
    const silent = '2026-02-12';
    const days = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`);
    const service = await startPlainService({
      rows: ({ startDate, endDate }) =>
        days
          .filter((day) => day >= String(startDate) && day <= String(endDate) && day !== silent)
          .flatMap((day) => Array.from({ length: 20 }, (_, n) => ({ id: `${day}/${n}`, day }))),
    });
    onTestFinished(() => service.close());
    const folder = await makeFolder();
    const env = { HEADGATE_API_KEY: 'plain-key' };
    await writeFile(
      join(folder, 'headgate.yaml'),
      `connection: { url: '${service.url}', api_key: '\${HEADGATE_API_KEY}' }
destination: { duckdb: warehouse.duckdb }
jobs:
  - { name: posts, source: posts, window: { from: 2026-02-01, to: 2026-02-28, date_column: day } }
  - { name: day, source: posts, window: { from: 2026-02-01, to: 2026-02-03, step: P1D }, max_data: 10, on_cap: accept }
  - { name: week, source: posts, window: { from: 2026-02-01, to: 2026-02-04, step: P4D }, max_data: 50, on_cap: accept }
`,
    );
    expect((await headgate(['run', '--quiet'], { cwd: folder, env })).code).toBe(3);
    const { url } = await startEditing(folder, env);
    const page = await openPage();
    await page.goto(url);
    await button(page, `Accept posts ${silent}`).click();
    await page.getByText('28 complete', { exact: true }).waitFor();
    expect(await page.getByText('Days to check').count()).toBe(0);

    const before = service.jobs.length;
    await page.goto(page.url().replace('posts', 'day'));
    const capped = page.getByText(/^incomplete: its job hit its limit of 10 rows/);
    expect(await capped.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining('2026-02-01'),
      expect.stringContaining('2026-02-02'),
      expect.stringContaining('2026-02-03'),
    ]);
    // The same job would hit the same limit.
    expect(await page.getByRole('link', { name: 'Edit day 2026-02-01' }).count()).toBe(1);
    await page.goto(page.url().replace('coverage/day', 'coverage/week'));
    await button(page, 'Split and fetch week 2026-02-01..2026-02-04').click();
    expect(await page.locator('.diff ins').textContent()).toContain('on_cap: split');
    await button(page, 'Save and fetch').click();
    await page
      .getByRole('region', { name: 'The run from this page' })
      .getByText('complete', { exact: true })
      .waitFor();
    expect(service.jobs.length).toBeGreaterThan(before + 1);
    const after = service.jobs.length;

    const { origin, pathname } = new URL(page.url());
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join();
    const post = async (headers: Record<string, string>, path = 'run', body = '') =>
      (await fetch(origin + pathname + path, { method: 'POST', body, headers, redirect: 'manual' })).status;
    expect(await post({ Origin: origin })).toBe(401);
    expect(await post({ Cookie: cookie })).toBe(403);
    expect(await post({ Cookie: cookie, Origin: 'https://evil.example' })).toBe(403);
    expect(await post({ Cookie: cookie, Origin: origin, 'Sec-Fetch-Site': 'same-site' })).toBe(403);
    expect(await post({ Cookie: cookie, Origin: origin }, 'run', 'job=--watch')).toBe(404);
    expect(await post({ Cookie: cookie, Origin: origin }, 'run', 'job=day&days=--watch')).toBe(404);
    expect(service.jobs.length).toBe(after);

    const plain = launch(['ui', '--json'], { cwd: folder, env });
    await plain.printed('\n');
    await page.goto((JSON.parse(plain.stdout) as { url: string }).url);
    expect(await page.getByRole('button', { name: /^(Run|Accept|Fetch)/ }).count()).toBe(0);
    const there = new URL(page.url());
    const own = (await page.context().cookies(page.url()))
      .map(({ name, value }) => `${name}=${value}`)
      .join();
    const answer = await fetch(`${there.href}run`, {
      method: 'POST',
      headers: { Cookie: own, Origin: there.origin },
    });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<h1>Page not found</h1>');
    await page.goto(`${there.href}tables/none`);
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  });
});
