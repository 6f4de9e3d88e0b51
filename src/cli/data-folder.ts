import { resolve } from 'node:path';
import envPaths from 'env-paths';
import type { Administration } from '../service/admin.js';

/** Flags that say which service is meant. */
export const serviceOptions = {
  config: { type: 'string', requiresArg: true, describe: "The service's config file, for its data folder" },
  data: {
    type: 'string',
    requiresArg: true,
    describe: "Data folder of the service (default: the user's data folder)",
  },
} as const;

interface Flags {
  config: string | undefined;
  data: string | undefined;
}

/** Where `headgate serve` keeps its data unless it is told otherwise. */
export const usualDataFolder = (): string => envPaths('headgate', { suffix: '' }).data;

/** Administers the service on a data folder, whether or not it runs. */
export async function administer<T>(
  { config, data }: Flags,
  use: (administration: Administration) => Promise<T>,
): Promise<T> {
  const { withAdministration } = await import('../service/admin.js');
  return withAdministration(await folderOf(config, data), use);
}

async function folderOf(config: string | undefined, data: string | undefined): Promise<string> {
  if (data !== undefined) return resolve(data);
  if (config === undefined) return usualDataFolder();
  const { readServiceFile } = await import('../service/service-config.js');
  return (await readServiceFile(config)).dataDir ?? usualDataFolder();
}
