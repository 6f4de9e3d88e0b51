import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Engine } from '../../src/duckdb/engine.js';
import { openLoadEngine } from '../../src/duckdb/load-engine.js';
import { type Waiting, whenFree } from '../../src/duckdb/lock.js';
import { HeadgateError } from '../../src/errors.js';
import { makeDurableFolder } from '../../src/files/folder.js';
import { moveIntoPlace } from '../../src/files/replace-file.js';
import { Attached, type AttachedOptions, type Opening } from '../../src/sql/duckdb/attached.js';
import { createLedger } from '../../src/sql/duckdb/ledger.js';
import { openError } from '../../src/sql/duckdb/open-error.js';
import {
  attachLake,
  checkpoint,
  detach,
  type LakePlace,
  noteDataPath,
  useExtensions,
  verifyFiles,
} from './catalog.js';

export type LakeOptions = AttachedOptions & LakePlace;

/** The only place that opens a DuckLake. Each use attaches it to an engine of its own. */
export class Lake extends Attached<LakeOptions> {
  protected readonly checkpoint = checkpoint;
  protected readonly detach = detach;

  protected async open(access: 'read' | 'write', waiting: Waiting, opening: Opening) {
    const engine = await this.#attached(access, waiting, opening);
    return { engine, close: async () => engine.close() };
  }

  protected override inspect(engine: Engine): Promise<void> {
    return verifyFiles(engine, this.options);
  }

  protected async exists(): Promise<boolean> {
    const { path } = this.options;
    const found = await stat(path).catch(() => null);
    if (found !== null && !found.isFile())
      throw new HeadgateError('destination_invalid', `${path} is not a file`);
    return found !== null;
  }

  /** Creates a complete catalog under another name first, so that a kill leaves none that cannot be opened. */
  protected async createMissing(): Promise<void> {
    const { path, stateFolder, lake } = this.options;
    if (await this.exists()) return;
    await makeDurableFolder(dirname(path));
    // DuckDB makes files that everyone can read.
    await makeDurableFolder(lake.dataPath, 0o700);
    await makeDurableFolder(stateFolder, 0o700);
    const draft = join(stateFolder, 'new.ducklake');
    for (const suffix of ['', '.wal', '-wal', '-shm', '-journal']) await rm(draft + suffix, { force: true });
    const waiting = { giveUpAfter: 0 };
    const engine = await this.#attached('create', waiting, { spillTo: null, folders: [] }, draft);
    try {
      await createLedger(engine);
      await engine.run(`${checkpoint}; ${detach}`);
    } finally {
      engine.close();
    }
    await moveIntoPlace(draft, path, { mode: 0o600 });
  }

  async #attached(
    access: 'read' | 'write' | 'create',
    waiting: Waiting,
    opening: Opening,
    path = this.options.path,
  ): Promise<Engine> {
    const { memoryLimit, lake, sleep, onWait: onLongWait } = this.options;
    const suffixes = ['', '.wal', '.wal.checkpoint', '.wal.recovery', '-wal', '-shm', '-journal'];
    const options = {
      ...opening,
      memoryLimit,
      files: suffixes.map((suffix) => path + suffix),
      folders: [lake.dataPath, ...opening.folders],
      attach: async (engine: Engine) => {
        await useExtensions(engine, this.options);
        await engine.run(attachLake({ path, lake }, access));
        if (access === 'write') await noteDataPath(engine, this.options);
      },
    };
    const open = () => openLoadEngine(options);
    return whenFree(path, { ...waiting, sleep, onLongWait }, open).catch((error: unknown) => {
      throw error instanceof Error && error.name === 'AbortError' ? error : openError(path, error);
    });
  }
}
