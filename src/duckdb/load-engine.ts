import { type Engine, type EngineOptions, openEngine, type Reach } from './engine.js';

/**
 * What an engine is opened for. `little`: one thread, since a second one costs a small commit half as much again.
 * `large`: every core. `roomy`: also what memory DuckDB takes by itself, instead of 224MB, where no limit is named.
 */
export type Effort = 'little' | 'large' | 'roomy';

export interface LoadEngineOptions extends Omit<EngineOptions, 'threads'>, Reach {
  /** Default `little`. */
  effort?: Effort;
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
  const { spillTo, ordered = true, effort = 'little', merging = true } = options;
  const memoryLimit = options.memoryLimit ?? (effort === 'roomy' ? null : defaultMemoryLimit);
  const small = memoryLimit !== null && bytes(memoryLimit) < singleThreadBytes;
  const single = small || effort === 'little';
  const how = { memoryLimit, spillTo, ordered: ordered || small, ...(single ? { threads: 1 } : {}) };
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
