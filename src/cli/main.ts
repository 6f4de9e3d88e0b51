#!/usr/bin/env node
import { type ExitCode, exitCodes } from '../errors.js';
import { flushed, runCommandLine } from './run-command-line.js';
import { Stop } from './terminal.js';

/** The only place that ends the process. */
async function main(): Promise<void> {
  const { stdin, stdout, stderr, env } = process;
  // A run goes on when nobody reads its progress.
  stderr.on('error', () => {});
  const stop = new AbortController();
  let signalled = false;
  const onSignal = (code: ExitCode) => {
    // The first signal asks for a clean stop; the second does not wait for it.
    if (signalled) process.exit(code);
    signalled = true;
    stop.abort(new Stop(code));
  };
  process.on('SIGINT', () => onSignal(exitCodes.interrupted));
  process.on('SIGTERM', () => onSignal(exitCodes.terminated));
  process.exitCode = await runCommandLine(process.argv.slice(2), { stdin, stdout, stderr }, env, stop.signal);
  await flushed(stderr);
  process.exit();
}

await main();
