import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { usageError } from '../common/errors.js';
import { userFolder } from '../files/user-folders.js';
import type { Administration, StoppedOptions } from '../service/process/admin.js';
import type { Terminal } from '../terminal/terminal.js';

type Flags = Record<'config' | 'data', string | undefined>;

export const usualDataFolder = (): string => userFolder('data');

/** Administers a service, whether or not it runs. `mayBeNew`: creates the folder if needed. */
export async function administer<T>(
  flags: Flags,
  terminal: Pick<Terminal, 'env'>,
  use: (administration: Administration) => Promise<T>,
  { mayBeNew = false }: { mayBeNew?: boolean } = {},
): Promise<T> {
  const { folder, ...options } = await serviceOf(flags, terminal, !mayBeNew);
  const { withAdministration } = await import('../service/process/admin.js');
  return withAdministration(folder, use, options);
}

/** The service of a data folder, and what its config says of accounts. */
export async function serviceOf(
  { config, data }: Flags,
  { env }: Pick<Terminal, 'env'>,
  mustExist = false,
): Promise<StoppedOptions & { folder: string }> {
  const { readServiceSettings } = await import('../service/process/service-config.js');
  const { dataDir, ...options } = await readServiceSettings(config, env);
  const folder = data === undefined ? (dataDir ?? usualDataFolder()) : resolve(data);
  if (!mustExist || existsSync(folder)) return { folder, ...options };
  throw usageError(
    `${folder} does not exist: there is no service on it`,
    "Name a service's data folder with --data, or its config file with --config.",
  );
}
