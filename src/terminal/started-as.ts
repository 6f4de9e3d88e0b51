import { shellWord } from '../common/words.js';

/**
 * The words that start headgate in the user's shell. npm sets `npm_command` for programs it starts; in that case
 * `headgate` alone is not on the shell's PATH.
 */
export function headgateWords(env: Readonly<Record<string, string | undefined>>): string {
  const command = env['npm_command'] ?? '';
  if (command === '') return 'headgate';
  // Without its --package, npx would look for a package with that name in the registry.
  const named = command === 'exec' ? (env['npm_config_package'] ?? '') : '';
  return named === '' || named.includes('\n') ? 'npx headgate' : `npx --package=${shellWord(named)} headgate`;
}
