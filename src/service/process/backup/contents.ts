import { basename, dirname } from 'node:path/posix';
import { z } from 'zod';
import { isResult } from '../../jobs/results.js';
import { recordCounts } from '../../store/database.js';
import { stateFile } from '../data-folder.js';

export const manifestName = 'manifest.json';
export const endName = 'end.json';

/** First entry of a backup, with its format. The records of the service are the second. */
export const manifestSchema = z.object({
  format: z.literal('headgate-service-backup'),
  version: z.literal(4),
  headgate: z.string(),
  created_at: z.string(),
});

/** Last entry of a backup, with the amounts that a complete one contains. A result counts once, with both its files. */
export const endSchema = recordCounts.extend({ results: z.number(), bytes: z.number() });

/** The contents of a backup: records of all tables (accounts and jobs among them), and results with their bytes. */
export type Counts = z.infer<typeof endSchema>;

/** Whether an entry is a file of the data folder. */
export const isServicePart = (name: string): boolean =>
  name === stateFile || (dirname(name) === 'results' && isResult(basename(name)));

export function countEntry(counts: Pick<Counts, 'results' | 'bytes'>, name: string, size: number): void {
  if (name === stateFile) return;
  if (name.endsWith('.ndjson')) counts.results += 1;
  counts.bytes += size;
}
