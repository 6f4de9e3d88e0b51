import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../../files/parse-json.js';
import { replaceFile } from '../../files/replace-file.js';

const fileName = 'service.json';

const runningSchema = z.object({
  url: z.url(),
  studio: z.url(),
  pid: z.number(),
  instance: z.string(),
  /** Names the data sets that an embedded service was started with; absent where it has none. */
  datasets: z.string().optional(),
  /** Opens the operator's routes. */
  token: z.string(),
});

/** What a running service tells other processes of its user, in a 0600 file of its data folder. */
export type RunningFile = z.infer<typeof runningSchema>;

export async function writeRunningFile(dataDir: string, running: RunningFile): Promise<void> {
  // After a power cut no service runs, so the file is out of date.
  await replaceFile(join(dataDir, fileName), JSON.stringify(running), { durable: false });
}

export async function removeRunningFile(dataDir: string): Promise<void> {
  await rm(join(dataDir, fileName), { force: true });
}

/** The contents of the file, true or not; null if there is no file. */
export async function readRunningFile(dataDir: string): Promise<RunningFile | null> {
  return readJson(join(dataDir, fileName), runningSchema);
}

/** The service that runs on a data folder, once it has answered for itself; null where none does. */
export async function findRunningService(dataDir: string): Promise<RunningFile | null> {
  const running = await readRunningFile(dataDir);
  if (!running) return null;
  try {
    const response = await fetch(new URL('/healthz', running.studio), {
      redirect: 'manual',
      signal: AbortSignal.timeout(2_000),
    });
    const body = (await response.json()) as { instance?: unknown };
    return response.ok && body.instance === running.instance ? running : null;
  } catch {
    return null;
  }
}
