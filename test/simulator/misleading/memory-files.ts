import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** The staged files of the world that is simulated now: each row's line, by path. */
let current: ((path: string) => readonly string[] | undefined) | null = null;

const real = fs.createReadStream;

/**
 * Reads staged files of a world from memory, because a virtual clock cannot wait for a disk. Everything else is read as
 * always. Returns a function that ends it.
 */
export function serveFromMemory(): () => void {
  const read = (path: unknown, ...rest: unknown[]) => {
    const lines = typeof path === 'string' ? current?.(path) : undefined;
    if (lines === undefined) return Reflect.apply(real, fs, [path, ...rest]) as unknown;
    return chunksOf(lines);
  };
  fs.createReadStream = read as typeof fs.createReadStream;
  syncBuiltinESMExports();
  return () => {
    current = null;
    fs.createReadStream = real;
    syncBuiltinESMExports();
  };
}

export function filesAre(files: typeof current): void {
  current = files;
}

async function* chunksOf(lines: readonly string[]): AsyncIterable<Buffer> {
  if (lines.length > 0) yield Buffer.from(`${lines.join('\n')}\n`);
}
