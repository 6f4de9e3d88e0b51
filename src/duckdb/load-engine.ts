import { areChecked, useExtensions } from './extensions.js';
import { type Engine, type EngineOptions, openEngine, type Reach } from './engine.js';
import { closing } from '../common/closing.js';

/**
 * The size of the work, as threads and as memory that DuckDB gets if the config names no limit. `little`: one thread,
 * because a second one makes a small commit half as expensive again. `large`: every core. `keyed`: and twice the memory,
 * because each row that another one replaces needs up to 16 KB until the commit. `roomy`: and DuckDB's default memory.
 */
export type Effort = 'little' | 'large' | 'keyed' | 'roomy';

/** What is left out is null or empty. */
export interface LoadEngineOptions extends Partial<Omit<EngineOptions, 'threads' | 'unchecked'> & Reach> {
  /**
   * Whether rows keep the order in which they are read. Default false: a large load that keeps it takes three times as
   * long, because a thread then waits for memory that another one holds.
   */
  ordered?: boolean;
  /** Default `little`. */
  effort?: Effort;
  /** Whether checkpoints merge small row groups. Default true. */
  merging?: boolean;
  /** Extensions of DuckDB, each after those that it needs. */
  extensions?: readonly string[];
  /** Statements that need what the engine may not reach later. Default: none. */
  attach?: (engine: Engine) => Promise<unknown>;
}

/** More does not make a load faster. Node, and what DuckDB does not count, take about 250 MB in addition. */
export const defaultMemoryLimit = '192MB';

const memoryLimits: Record<Effort, string | null> = {
  little: defaultMemoryLimit,
  large: defaultMemoryLimit,
  keyed: '384MB',
  roomy: null,
};

/** DuckDB keeps up to so much freed memory. With its default of 512 MB, a large load takes 80 MB more at its peak. */
const keptFreed = '32MB';

/** Below this limit, a second thread would need more memory than allowed. */
const singleThreadBytes = 160_000_000;

export async function withLoadEngine<T>(
  options: LoadEngineOptions,
  task: (engine: Engine) => Promise<T>,
): Promise<T> {
  return closing(await openLoadEngine(options), task);
}

/** An engine for work on a destination. It can read only the named files and folders. */
export async function openLoadEngine(options: LoadEngineOptions): Promise<Engine> {
  const { spillTo = null, ordered = false, effort = 'little', merging = true } = options;
  const { files = [], folders = [], extensions = [], outlasts = false } = options;
  const unchecked = extensions.length > 0 && areChecked(extensions);
  const memoryLimit = options.memoryLimit ?? memoryLimits[effort];
  const small = memoryLimit !== null && bytes(memoryLimit) < singleThreadBytes;
  const single = small || effort === 'little';
  const how = { memoryLimit, spillTo, ordered, unchecked, outlasts, ...(single ? { threads: 1 } : {}) };
  return openEngine(how, async (engine) => {
    await engine.run(`
      PRAGMA disable_checkpoint_on_shutdown;
      SET allocator_bulk_deallocation_flush_threshold = '${keptFreed}'`);
    if (!merging) await engine.run('SET max_vacuum_tasks = 0');
    await useExtensions(engine, extensions);
    await options.attach?.(engine);
    await engine.closeOff({ files, folders });
  });
}

function bytes(limit: string): number {
  const match = /^([\d.]+)\s*([KMGT]?)(i?)B?$/i.exec(limit.trim());
  if (match === null) return Infinity;
  const power = 'KMGT'.indexOf((match[2] ?? '').toUpperCase() || ' ') + 1;
  return Number(match[1]) * (match[3] === '' ? 1_000 : 1_024) ** power;
}
