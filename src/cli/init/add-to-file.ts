import { withDataset, withJob } from '../../config/add-job.js';
import { loadConfigText } from '../../config/load-config.js';
import { readConfigText } from '../../yaml/read-text.js';
import { prepareReplace } from '../../config/replace-config.js';
import type { DatasetEntry } from '../../contract/dataset.js';
import type { Terminal } from '../terminal.js';
import { entryLines, jobLines, type NewJob } from './config-text.js';
import { refuseAnswers } from './new-file.js';

/**
 * Prepares to add a job config to a file, and the local file that it loads if there is one. Refuses what `headgate check` would refuse afterwards. `lines` are the job
 * config's text in the file. Nothing is written before `write` is called.
 */
export async function prepareAdd(
  file: string,
  job: NewJob,
  { env }: Terminal,
  entry?: DatasetEntry,
): Promise<{ lines: string[]; write: () => Promise<void> }> {
  const lines = jobLines(job, false);
  const before = await readConfigText(file);
  const text = withJob(file, entry ? withDataset(file, before, entryLines(entry)) : before, lines);
  await loadConfigText(file, text, env).catch(refuseAnswers);
  return { lines, write: await prepareReplace(file, text) };
}
