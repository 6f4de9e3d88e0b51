import { withDataset, withFirstJob, withJob } from '../../config/add-job.js';
import { jobEntry, prepareReplace, withEntry } from '../../config/edit-job.js';
import { usageError } from '../../common/errors.js';
import { jobOf } from '../../common/series.js';
import type { Config } from '../../config/config.js';
import { loadConfigText } from '../../config/load-config.js';
import type { DatasetEntry } from '../../contract/dataset.js';
import type { SourceDescription } from '../../contract/resources.js';
import { readConfigText } from '../../yaml/read-text.js';
import type { Environment } from '../../common/program.js';
import { entryLines, jobLines, type NewJob } from './config-text.js';
import { refuseAnswers } from './params.js';

export interface Change {
  /** The text of the file without and with it. */
  before: string;
  after: string;
  config: Config;
  write: () => Promise<void>;
}

export interface Addition extends Change {
  lines: string[];
}

interface Origin {
  source?: SourceDescription;
  entry?: DatasetEntry;
  /** Whether the file has this entry and its job config from an earlier try, which these replace. */
  again?: boolean;
}

/** Reads a file to add to, which may have no job configs yet. */
export async function readForAdd(file: string, env: Environment, known?: string): Promise<Config> {
  const text = known ?? (await readConfigText(file));
  return loadConfigText(file, text, env).catch(async (error: unknown) => {
    const filled = withFirstJob(text, ['- { name: first, source: first }']);
    if (filled === null) throw error;
    const config = await loadConfigText(file, filled, env).catch(() => {
      throw error;
    });
    return { ...config, jobs: [] };
  });
}

/**
 * Prepares to add a job config to a file, and the local file that it loads if there is one. Refuses what
 * `headgate check` would refuse afterwards. Nothing is written before `write` is called.
 */
export async function prepareAdd(
  file: string,
  job: NewJob,
  env: Environment,
  { source, entry, again = false }: Origin,
): Promise<Addition> {
  const lines = jobLines(job, false);
  const before = await readConfigText(file);
  const based = entry ? withDataset(file, before, entryLines(entry), again) : before;
  const after = withJob(file, based, lines, again);
  const config = await loadConfigText(file, after, env).catch(refuseAnswers);
  const added = config.jobs.find(({ name }) => name === job.name);
  if (added !== undefined && source !== undefined) {
    const { refuseParams } = await import('../../opened/check-sources.js');
    refuseParams(added, source);
  }
  return { lines, before, after, config, write: await prepareReplace(file, after) };
}

/** Prepares to change the entry of a job config, or to remove it. Refuses what `headgate check` would refuse, but lets the last one go. */
export async function prepareChange(
  file: string,
  name: string,
  change: (entry: string) => string | null,
  env: Environment,
): Promise<Change> {
  const before = await readConfigText(file);
  const entry = change(jobEntry(file, before, name));
  const after = withEntry(file, before, name, entry);
  if (after === before) throw usageError('This changes nothing.', 'Change a value first.');
  const config = await (entry === null ? readForAdd(file, env, after) : loadConfigText(file, after, env));
  if (entry !== null && config.jobs.every((job) => jobOf(job.name) !== name))
    throw usageError(
      'A job config keeps its name here, because its rows are loaded under it.',
      '`headgate rename` renames both.',
    );
  return { before, after, config, write: await prepareReplace(file, after) };
}
