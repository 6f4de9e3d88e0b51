#!/usr/bin/env node
import { flushed, runCommandLine } from './run-command-line.js';

/** The only place that ends the process. */
async function main(): Promise<void> {
  const { stdin, stdout, stderr, env } = process;
  // A run goes on when nobody reads its progress.
  stderr.on('error', () => {});
  const stop = new AbortController();
  let signalCode: number | undefined;
  const onSignal = (code: number) => {
    // The first signal asks for a clean stop; the second does not wait for it.
    if (signalCode !== undefined) process.exit(code);
    signalCode = code;
    stop.abort();
  };
  process.on('SIGINT', () => onSignal(130));
  process.on('SIGTERM', () => onSignal(143));
  const code = await runCommandLine(process.argv.slice(2), { stdin, stdout, stderr }, env, stop.signal);
  const interrupted = code === 130 && signalCode !== undefined;
  process.exitCode = interrupted ? signalCode : code;
  await flushed(stderr);
  process.exit();
}

await main();
