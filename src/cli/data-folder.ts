import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { usageError } from '../common/errors.js';
import { userFolder } from '../files/user-folders.js';
import type { Administration, StoppedOptions } from '../service/process/admin.js';
import type { Environment, Terminal } from '../terminal/terminal.js';

interface Flags {
  config: string | undefined;
  data: string | undefined;
}

/** Default data folder of `headgate serve`. */
export const usualDataFolder = (): string => userFolder('data');

/**
 * Administers the service of a data folder, whether or not the service runs. With `mayBeNew`, creates the folder if
 * needed.
 */
export async function administer<T>(
  { config, data }: Flags,
  { env }: Pick<Terminal, 'env'>,
  use: (administration: Administration) => Promise<T>,
  { mayBeNew = false }: { mayBeNew?: boolean } = {},
): Promise<T> {
  const { folder, ...options } = await serviceOf(config, data, env);
  if (!mayBeNew) checkExists(folder);
  const { withAdministration } = await import('../service/process/admin.js');
  return withAdministration(folder, use, options);
}

/** The data folder of a service, which may not exist. */
export async function serviceFolder(flags: Flags, { env }: Pick<Terminal, 'env'>): Promise<string> {
  return (await serviceOf(flags.config, flags.data, env)).folder;
}

/** The same, but the folder must exist. */
export async function existingService(flags: Flags, terminal: Pick<Terminal, 'env'>): Promise<string> {
  const folder = await serviceFolder(flags, terminal);
  checkExists(folder);
  return folder;
}

function checkExists(folder: string): void {
  if (existsSync(folder)) return;
  throw usageError(
    `${folder} does not exist: there is no service on it`,
    "Name a service's data folder with --data, or its config file with --config.",
  );
}

async function serviceOf(
  config: string | undefined,
  data: string | undefined,
  env: Environment,
): Promise<StoppedOptions & { folder: string }> {
  const { readServiceSettings } = await import('../service/process/service-config.js');
  const { dataDir, ...options } = await readServiceSettings(config, env);
  return { folder: data === undefined ? (dataDir ?? usualDataFolder()) : resolve(data), ...options };
}
