import type { RunRecord } from '../../load/ledger.js';
import { defineCommand, withOpened } from '../../terminal/command.js';
import { checkWhole, configArgument, numberFlag } from '../../terminal/options.js';
import { nextText } from '../../terminal/note-texts.js';
import { type Style, list, instantText, duration } from '../../terminal/style.js';
import { count } from '../../common/words.js';
import { outcomeWords, runHeadings } from '../../sync/run-words.js';

export const runs = defineCommand({
  name: 'runs',
  positionals: '[config]',
  summary: 'Show the history of runs',
  details:
    'Shows the newest runs and how each ended: also those that failed, were interrupted or were killed. ' +
    'The table _headgate.runs has them all for SQL.',
  arguments: configArgument,
  options: { limit: { ...numberFlag('How many runs'), default: 20 } },
  examples: [['runs --limit 100', 'the last 100 runs']],
  run({ config, limit }, terminal) {
    checkWhole('limit', limit, 1);
    return withOpened(config, terminal, async ({ folder, destination }) => {
      const { newestRuns } = await import('../../sync/report/run-notes.js');
      const found = await newestRuns(folder, destination, limit);
      return { data: { runs: found }, text: (style) => runsText(found, style, Date.now()) };
    });
  },
});

function runsText(found: readonly RunRecord[], style: Style, now: number): string {
  if (found.length === 0) return `${runHeadings.noRuns}\n${nextText(['headgate run'], style)}`;
  const rows = found.map((run) => [
    instantText(run.beganAt),
    duration((run.endedAt === null ? now : Date.parse(run.endedAt)) - Date.parse(run.beganAt)),
    outcomeWords[run.outcome],
    run.exitCode === null ? '' : String(run.exitCode),
    count(run.jobs),
    count(run.requests),
    count(run.rows),
    run.error ?? '',
  ]);
  return list(
    ['began!', 'took#', 'outcome!', 'exit code#', 'jobs#', 'requests#', 'rows#', 'error~'],
    rows,
    style,
  );
}
