import { type Engine, type EngineOptions, openEngine, type Reach } from './engine.js';

export interface LoadEngineOptions extends Omit<EngineOptions, 'threads'>, Reach {
  /** Whether it may take what DuckDB takes by itself where no memory limit is named, instead of 224MB. */
  roomy?: boolean;
  /** Whether checkpoints merge small row groups. Default true. */
  merging?: boolean;
}

/**
 * A load of any size is as quick with it as with more. The process takes about 250 MB besides: Node, and what
 * DuckDB does not count.
 */
const defaultMemoryLimit = '224MB';

/** Below this limit a second thread takes more memory than there is. */
const singleThreadBytes = 200_000_000;

/** An engine for work on a destination, with nothing reachable but what is named. */
export async function openLoadEngine(options: LoadEngineOptions): Promise<Engine> {
  const { spillTo, ordered = true, roomy = false, merging = true } = options;
  const memoryLimit = options.memoryLimit ?? (roomy ? null : defaultMemoryLimit);
  const small = memoryLimit !== null && bytes(memoryLimit) < singleThreadBytes;
  const how = { memoryLimit, spillTo, ordered: ordered || small, ...(small ? { threads: 1 } : {}) };
  return openEngine(how, async (engine) => {
    await engine.run('PRAGMA disable_checkpoint_on_shutdown');
    if (!merging) await engine.run('SET max_vacuum_tasks = 0');
    await engine.closeOff(options);
  });
}

function bytes(limit: string): number {
  const match = /^([\d.]+)\s*([KMGT]?)(i?)B?$/i.exec(limit.trim());
  if (match === null) return Infinity;
  const power = 'KMGT'.indexOf((match[2] ?? '').toUpperCase() || ' ') + 1;
  return Number(match[1]) * (match[3] === '' ? 1_000 : 1_024) ** power;
}
