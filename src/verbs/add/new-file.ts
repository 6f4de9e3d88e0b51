import { writeFile } from 'node:fs/promises';
import { usageError } from '../../common/errors.js';
import { refuseAnswers } from './params.js';
import { readConfig } from '../../terminal/command.js';
import { findOutput, replaceFile } from '../../terminal/output.js';
import type { Terminal } from '../../terminal/terminal.js';

/** Where rows go unless a destination is named. */
export const defaultDestination = 'data/warehouse.duckdb';

/**
 * Writes a config file. Never writes one that `headgate check` would refuse: its errors would name lines that the user
 * has not seen.
 *
 * @param text called after the place was found to be a file
 */
export async function writeConfig(
  file: string,
  text: () => Promise<string>,
  terminal: Terminal,
): Promise<void> {
  const output = await findOutput(file, null);
  if (output.stream) throw usageError(`${file} is not a file`);
  const contents = await text();
  await replaceFile(output, async (path) => {
    await writeFile(path, contents, { flag: 'wx' });
    await readConfig(path, terminal).catch(refuseAnswers);
  });
}
