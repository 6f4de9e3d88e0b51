import type { RemovalReport } from '../use-cases/removal.js';
import type { Answer } from './command.js';
import { isConfirmed } from './confirm.js';
import { isNothing, lossList, lossNotes, lossSentence, removedText } from './removal-text.js';
import type { Terminal } from './terminal.js';

interface Wanted {
  /** The config as typed. */
  file: string;
  dryRun: boolean;
  yes: boolean;
  /** The message if there is nothing to remove. */
  nothing: string;
  /** A sentence after the list of what is removed. */
  caution?: string;
}

/** Shows what would be removed, and removes it after confirmation. */
export async function removeConfirmed(
  remove: (dryRun: boolean) => Promise<RemovalReport>,
  { file, dryRun, yes, nothing, caution = '' }: Wanted,
  terminal: Terminal,
): Promise<Answer> {
  const seen = await remove(true);
  if (isNothing(seen)) return { data: seen, text: () => nothing };
  if (dryRun) return { data: seen, text: (style) => removedText(seen, file, style, caution) };
  const asks = [
    seen.losses.length > 1 ? lossList(seen, terminal.err) : '',
    lossNotes(seen, file, terminal.err),
  ].filter((text) => text !== '');
  const begin = (verb: string) => `${lossSentence(seen, `This ${verb}`)} ${caution}`.trimEnd();
  const confirmed = await isConfirmed(begin('would delete'), yes, terminal, () => {
    for (const text of [...asks, begin('deletes')]) terminal.note(text);
  });
  if (!confirmed) return { data: seen, text: () => 'Nothing was changed.' };
  const report = await remove(false);
  return { data: report, text: (style) => removedText(report, file, style) };
}
