#!/usr/bin/env node
import { type ExitCode, exitCodes } from '../common/errors.js';
import { version } from '../common/version.js';

/** The only place that ends the process. */
async function main(): Promise<void> {
  const { argv, stdout, stderr, env } = process;
  if (argv.length === 3 && /^(--version|-v)$/.test(argv[2] ?? '')) {
    stdout.write(`${version}\n`);
    return;
  }
  const { flushed, runCommandLine } = await import('./run-command-line.js');
  const { Stop } = await import('../terminal/terminal.js');
  // A run continues even if its progress can no longer be printed.
  stderr.on('error', () => {});
  const stop = new AbortController();
  let signalled = false;
  const onSignal = (code: ExitCode) => {
    // The first signal asks for a clean stop; the second one quits at once.
    if (signalled) process.exit(code);
    signalled = true;
    stop.abort(new Stop(code));
  };
  process.on('SIGINT', () => onSignal(exitCodes.interrupted));
  process.on('SIGTERM', () => onSignal(exitCodes.terminated));
  // Windows: Ctrl-Break, and a window that is closed. Elsewhere nohup ignores SIGHUP, and must go on doing so.
  if (process.platform === 'win32')
    for (const signal of ['SIGBREAK', 'SIGHUP'] as const)
      process.on(signal, () => onSignal(exitCodes.terminated));
  const streams = {
    stdout,
    stderr,
    // Few commands read stdin, so it is opened only when needed.
    get stdin() {
      return process.stdin;
    },
  };
  process.exitCode = await runCommandLine(argv.slice(2), streams, env, stop.signal);
  await flushed(stderr);
  process.exit();
}

await main();
