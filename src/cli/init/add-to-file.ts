import { withJob } from '../../config/add-job.js';
import { loadConfigText } from '../../config/load-config.js';
import { readConfigText } from '../../yaml/read-text.js';
import { prepareReplace } from '../../config/replace-config.js';
import type { Terminal } from '../terminal.js';
import { jobLines, type NewJob } from './config-text.js';
import { refuseAnswers } from './refuse-answers.js';

/**
 * Makes ready to add a job config to a file, and refuses what `headgate check` would refuse afterwards. `lines` are
 * the job config as the file will have it; nothing is written before `write`.
 */
export async function prepareAdd(
  file: string,
  job: NewJob,
  { env }: Terminal,
): Promise<{ lines: string[]; write: () => Promise<void> }> {
  const lines = jobLines(job, false);
  const text = withJob(file, await readConfigText(file), lines);
  await loadConfigText(file, text, env).catch(refuseAnswers);
  return { lines, write: await prepareReplace(file, text) };
}
