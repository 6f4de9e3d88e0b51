/**
 * `npm test`: runs every check and stops at the first failing step. Checks that need no build run beside it. Needs only
 * Node: installs the packages of package-lock.json if node_modules is missing or older. VITEST_MAX_WORKERS sets how many
 * test files run at once. With HEADGATE_REQUIRE_ALL=1 a skipped test counts as failed, for machines that should have
 * everything.
 *
 * The short form leaves out every `*.long.test.ts`. With HEADGATE_LONG=1, as in CI, those run too, the package is checked,
 * and the build is `npm run quickstart`, as in README.md. `npx vitest run FILE` runs any file. With HEADGATE_TEST_WAITS=1
 * tests begin when stdin ends; a line in it says what could not be installed. The last line is always `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const root = resolve(import.meta.dirname, '..');
const requireAll = process.env.HEADGATE_REQUIRE_ALL === '1';
const long = process.env.HEADGATE_LONG === '1';
if (!long) process.env.HEADGATE_SHORT = '1';

// Half of the time, test files wait for processes or time, and others can use the processors.
process.env.VITEST_MAX_WORKERS ??= String(availableParallelism() + 4);

const say = (line) => process.stdout.write(`${line}\n`);

function start(args, stdio) {
  const cli = process.env.npm_execpath;
  const [command, prefix] = cli === undefined ? ['npm', []] : [process.execPath, [cli]];
  return spawn(command, [...prefix, ...args], { cwd: root, stdio });
}

const succeeded = async (child) => (await once(child, 'close'))[0] === 0;

const npm = (...args) => succeeded(start(args, 'inherit'));

/** Runs a script of package.json; `printed` is everything that it printed. */
async function script(name) {
  const child = start(['run', '--silent', name], ['ignore', 'pipe', 'pipe']);
  const [ok, ...texts] = await Promise.all([succeeded(child), text(child.stdout), text(child.stderr)]);
  return { name, ok, printed: texts.join('') };
}

function modified(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function install() {
  // npm writes the hidden lock file last, so its age is that of a complete installation.
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json')) return true;
  return npm('ci', '--include=dev');
}

/** Counts from vitest's JSON report; `null` if it could not write one. */
function readReport(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  // A file that cannot be loaded has no failing test, but must count as failed.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const skipped = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status !== 'passed' && test.status !== 'failed')
      .map((test) => `${relative(root, file.name)}: ${test.fullName}`),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, skipped };
}

async function vitest() {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-test-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const ok = await npm('exec', '--no', '--', 'vitest', 'run', ...reporters, ...process.argv.slice(2));
    const { passed, failed, skipped } = readReport(file);
    for (const name of requireAll ? skipped : []) say(`Skipped, and nothing may be skipped here: ${name}`);
    if (skipped.length > 0 && !requireAll) {
      say(`${skipped.length} skipped: they need what this machine lacks.`);
    }
    const refused = failed + (requireAll ? skipped.length : 0);
    return { passed, failed: ok ? refused : Math.max(1, refused) };
  } catch (error) {
    say(`vitest left no report: ${error.message}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs scripts beside each other, and prints what they print one after another; returns the first that failed. */
async function together(...names) {
  say(`\n== ${names.join(', ')}`);
  const ended = await Promise.all(names.map(script));
  for (const { printed } of ended) process.stdout.write(printed);
  return ended.find(({ ok }) => !ok)?.name;
}

async function run() {
  say('\n== install');
  if (!(await install())) return stopped('install');
  const failing =
    // The quickstart of README.md builds first.
    (await together(long ? 'quickstart' : 'build', 'format:check', 'unused')) ??
    (await together('lint', ...(long ? ['package'] : [])));
  if (failing !== undefined) return stopped(failing);
  const missing = process.env.HEADGATE_TEST_WAITS === '1' ? await text(process.stdin) : '';
  if (missing !== '') return stopped(`install: ${missing.trim()}`);
  say('\n== tests');
  if (!long) {
    say('Without *.long.test.ts, which HEADGATE_LONG=1 runs, as CI does.');
  }
  return vitest();
}

function stopped(name) {
  say(`\nStopped: the step \`${name}\` failed. The steps after it did not run.`);
  return { passed: 0, failed: 1 };
}

const { passed, failed } = await run();
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
