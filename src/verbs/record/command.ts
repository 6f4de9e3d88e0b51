import { exitCodes } from '../../common/errors.js';
import { bytes, plural, shortPath } from '../../common/words.js';
import { defineCommand, withOpened } from '../../terminal/command.js';
import { list, paragraphs } from '../../terminal/style.js';
import { defaultConfig, neededText, switchFlag, textFlag, wordFlag } from '../../terminal/options.js';

export const record = defineCommand({
  name: 'record',
  positionals: '<folder> [job..]',
  summary: 'Write a folder to publish: the data, and how they were collected',
  details:
    'Writes the rows, a codebook, METHODS.md with a data availability statement, every loaded job with its id, and metadata ' +
    'for Frictionless Data (datapackage.json) and RO-Crate. Runs wait meanwhile. The folder appears when it is complete. ' +
    'Exits with 3 if something that was asked for is not loaded. ' +
    '--verify compares a record with its files and with what is loaded now, names what changed, and exits with 1 if ' +
    'anything did.',
  arguments: {
    folder: neededText('Folder to write, or to compare with --verify'),
    job: { type: 'string', array: true, describe: 'Job configs to record (default: all that are loaded)' },
  },
  options: {
    config: { ...textFlag('Config file'), default: defaultConfig },
    format: { ...wordFlag(['csv', 'parquet'], 'Format of the data'), default: 'csv' as const },
    'ids-only': switchFlag('Only the columns of `key`'),
    force: switchFlag('Replace the folder if it is an older record'),
    verify: switchFlag('Compare the folder with what is loaded now'),
  },
  examples: [
    ['record published', 'everything that is loaded, as CSV'],
    ['record published gulls --format parquet', 'one job config, as Parquet'],
    ['record published --verify', 'what changed since'],
  ],
  run: ({ folder, job, config, format, 'ids-only': idsOnly, force, verify }, terminal) =>
    withOpened(config, terminal, async (opened) => {
      if (verify) {
        const verb = await import('./verify-record.js');
        const { changes, gaps } = await verb.verifyRecord(opened, folder, terminal.signal);
        const same = `Nothing has changed since ${shortPath(folder)} was written.`;
        const lines = [...(changes.length === 0 ? [same] : changes), ...gapLines(gaps)];
        return {
          data: { folder, changes, gaps },
          text: (style) => lines.map((each) => style.wrap(each)).join('\n'),
          exitCode: changes.length === 0 ? codeOf(gaps) : exitCodes.failed,
        };
      }
      const verb = await import('./record.js');
      const report = await verb.record(
        opened,
        folder,
        { jobs: job, format, idsOnly, force },
        terminal.signal,
      );
      return {
        data: report,
        text: (style) =>
          paragraphs([
            style.wrap(`Wrote ${shortPath(folder)}.`),
            list(
              ['table', 'file', 'rows#', 'size#'],
              report.tables.map((each) => [
                each.table,
                each.path,
                each.rows.toLocaleString('en-US'),
                bytes(each.bytes),
              ]),
              style,
            ),
            ...gapLines(report.gaps).map((line) => style.wrap(line)),
          ]),
        exitCode: codeOf(report.gaps),
      };
    }),
});

const codeOf = (gaps: number) => (gaps === 0 ? exitCodes.complete : exitCodes.incomplete);

const gapLines = (gaps: number) =>
  gaps === 0 ? [] : [`${plural(gaps, 'gap')}: METHODS.md names each. Read it before you publish.`];
