/**
 * Lets threads that a test starts import TypeScript, as the test itself can. Vitest preloads it into every process with
 * --import; it does nothing in the main thread, where Vitest handles TypeScript.
 */
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

if (!isMainThread) register(import.meta.url);

/** Imports use `.js`, as in the built package. */
export function resolve(specifier, context, next) {
  const url = /^(\.|file:)/.test(specifier) ? new URL(specifier, context.parentURL) : null;
  if (!url?.pathname.endsWith('.js') || existsSync(url)) return next(specifier, context);
  return next(url.href.replace(/\.js$/, '.ts'), context);
}

export async function load(url, context, next) {
  if (!/^file:.*\.ts$/.test(url)) return next(url, context);
  const { transformSync } = await import('rolldown/utils');
  const path = fileURLToPath(url);
  const { code } = transformSync(path, readFileSync(path, 'utf8'));
  return { format: 'module', source: code, shortCircuit: true };
}
