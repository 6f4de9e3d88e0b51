import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../../files/durable.js';
import { readJson } from '../../files/parse-json.js';

const fileName = 'service.json';

const runningSchema = z.object({
  url: z.url(),
  studio: z.url(),
  pid: z.number(),
  instance: z.string(),
  /** Identifies the data sets that an embedded service was started with; absent if there are none. */
  datasets: z.string().optional(),
  token: z.string(),
});

/** How other processes of its user reach a running service, in a 0600 file of its data folder. */
export type RunningFile = z.infer<typeof runningSchema>;

export async function writeRunningFile(dataDir: string, running: RunningFile): Promise<void> {
  // Need not be flushed: after a power failure the service no longer runs and the file would be out of date.
  await replaceFile(join(dataDir, fileName), JSON.stringify(running), { durable: false });
}

export async function removeRunningFile(dataDir: string): Promise<void> {
  await rm(join(dataDir, fileName), { force: true });
}

/** The contents of the file, current or not; null if it does not exist. */
export async function readRunningFile(dataDir: string): Promise<RunningFile | null> {
  return readJson(join(dataDir, fileName), runningSchema);
}

/** The running service of a data folder, after it has answered; null if none runs. */
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

export function askOperator({ studio, token }: RunningFile, path: string, args: object): Promise<Response> {
  return fetch(new URL(`/admin/${path}`, studio), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(args),
    redirect: 'manual',
  });
}
