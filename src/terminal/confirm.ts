import { HeadgateError, usageError } from '../common/errors.js';
import { canAsk, type Terminal } from './terminal.js';

/**
 * Returns whether to continue: because of `--yes`, or by asking at the terminal. If nobody can be asked, throws
 * `usage`, saying what would have happened.
 *
 * @param announce says to the person asked what would happen
 */
export async function isConfirmed(
  what: string,
  yes: boolean,
  terminal: Terminal,
  announce: () => void,
): Promise<boolean> {
  if (yes) return true;
  if (!canAsk(terminal)) {
    throw usageError(`Nothing was changed. ${what}`, 'Add --yes to do it.');
  }
  announce();
  const { confirm, isCancel } = await import('./prompts.js');
  const answer = await confirm({ message: 'Go on?', initialValue: false });
  if (!isCancel(answer)) return answer;
  throw new HeadgateError('interrupted', 'interrupted; nothing was changed');
}
