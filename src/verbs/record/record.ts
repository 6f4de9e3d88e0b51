import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadgateError } from '../../common/errors.js';
import { hiddenChanges } from '../../plan/changes.js';
import { never, type Opened, whileLocked } from '../../opened/open.js';
import { codebook, methods, summary } from './methods.js';
import { dataPackage, roCrate } from './datapackage.js';
import { gatherFacts, type RecordFacts, type RecordScope } from './facts.js';
import {
  type ListFile,
  writeMatches,
  type RecordFormat,
  sealed,
  writeData,
  type WrittenFile,
  comparisonColumns,
  comparisonsTable,
  jobColumns,
  jobsTable,
} from './write-data.js';
import { replaceFolder, withChecksum } from './record-folder.js';

export interface RecordOptions extends RecordScope {
  /** Format of the data. Default `csv`. */
  format?: RecordFormat | undefined;
  /** Replace the folder if it is an older record. */
  force?: boolean | undefined;
}

export interface RecordReport {
  folder: string;
  tables: { table: string; path: string; rows: number; bytes: number }[];
  /** Stretches of days that the record lacks, or that are not proven to be complete. */
  gaps: number;
}

/**
 * Writes a folder that can be published: the rows, and how they came to be. Runs wait meanwhile, so that the rows are
 * those of the ledger. The folder appears when it is complete.
 */
export function record(
  opened: Opened,
  out: string,
  options: RecordOptions = {},
  signal: AbortSignal = never,
): Promise<RecordReport> {
  const { config } = opened;
  const { format = 'csv', force = false } = options;
  return whileLocked(opened, signal, (either) =>
    replaceFolder(out, { config, force }, async (folder) => {
      const facts = await gatherFacts(opened, options, either);
      await refuseUnhidden(opened, facts);
      const data = await writeData(folder, facts, format, config, either);
      const write = async (path: string, title: string, text: string): Promise<WrittenFile> => {
        await writeFile(join(folder, path), text);
        return { path, title, ...(await sealed(join(folder, path))) };
      };
      const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
      const description = summary(facts);
      const lists: ListFile[] = await writeMatches(folder, facts, config, either);
      const jobs = await write('jobs.csv', 'Jobs that the rows came from', jobsTable(facts));
      lists.push({ ...jobs, columns: jobColumns, primaryKey: ['load_id'] });
      if (facts.comparisons.length > 0) {
        const title = 'Days that were asked for again, and how the answers differ';
        const compared = await write('comparisons.csv', title, comparisonsTable(facts));
        lists.push({ ...compared, columns: comparisonColumns });
      }
      const book = await write('codebook.md', 'Codebook', codebook(data));
      const methodsText = methods(facts, data, [...lists, book]);
      const how = await write('METHODS.md', 'How the data were collected', methodsText);
      const packed = { path: 'datapackage.json', title: 'Description for Frictionless Data' };
      const crateText = json(roCrate(facts, data, [...lists, book, how, packed], description));
      const crate = await write('ro-crate-metadata.json', '', crateText);
      const packageText = json(dataPackage(facts, data, lists, [book, how, crate], description));
      await write(packed.path, packed.title, withChecksum(packageText));
      either.throwIfAborted();
      return {
        folder: out,
        tables: data.map(({ table, path, bytes }) => ({ table: table.name, path, rows: table.rows, bytes })),
        gaps: facts.jobs.reduce((total, job) => total + job.gaps.length, 0),
      };
    }),
  );
}

/** The loaded rows may still have what the config hides since then, and METHODS.md would deny it. */
async function refuseUnhidden({ destination }: Opened, { jobs }: RecordFacts): Promise<void> {
  const configs = jobs.map(({ config }) => config);
  const [first] = hiddenChanges(configs, await destination.jobs());
  if (first === undefined) return;
  const { job, change } = first.change;
  throw new HeadgateError('hidden_changed', `${job}: ${change}, but its loaded rows are as before`, {
    hint: 'Apply the change with `headgate run`, or undo it, then record the rows.',
  });
}
