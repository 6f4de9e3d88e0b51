#!/usr/bin/env node
import { runCommandLine } from './run-command-line.js';

/** The only place that ends the process. */
async function main(): Promise<void> {
  const { stdin, stdout, stderr, env } = process;
  // Whoever reads our output may stop, as `head` does: there is nobody left to write to.
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(0);
    });
  }
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
  for (const stream of [stdout, stderr]) await new Promise((resolve) => stream.write('', resolve));
  process.exit();
}

await main();
