#!/usr/bin/env node
import { runCommandLine } from './run-command-line.js';

/** The only place that ends the process. */
async function main(): Promise<void> {
  const { stdin, stdout, stderr, env } = process;
  // Whoever reads the data may have enough of it, as `head` has; a run goes on when nobody reads its progress.
  const onClosed = (then: () => void) => (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    then();
  };
  stdout.on(
    'error',
    onClosed(() => process.exit(0)),
  );
  stderr.on(
    'error',
    onClosed(() => {}),
  );
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
