import { shellWord } from '../words.js';

/**
 * The words that start headgate where its commands are typed: npm sets `npm_command` for what it starts, and there
 * `headgate` alone is not on the PATH of the shell.
 */
export function headgateWords(env: Readonly<Record<string, string | undefined>>): string {
  const command = env['npm_command'] ?? '';
  if (command === '') return 'headgate';
  // Without its --package, npx would look for a package of that name in the registry.
  const named = command === 'exec' ? (env['npm_config_package'] ?? '') : '';
  return named === '' || named.includes('\n') ? 'npx headgate' : `npx --package=${shellWord(named)} headgate`;
}
