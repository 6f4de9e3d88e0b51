import { styleText } from 'node:util';
import * as clack from '@clack/prompts';
import { makeStyle, onScreen } from './style.js';

/**
 * The questions that headgate asks at a terminal. The library draws what it is given, so text from outside is made
 * printable here.
 */
export { isCancel } from '@clack/prompts';

export const intro = (title: string): void => clack.intro(onScreen(title));
export const outro = (): void => clack.outro();
export const cancel = (message: string): void => clack.cancel(onScreen(message));

export const log = (text: string): void => clack.log.message(folded(text));

export const confirm = (asked: { message: string; initialValue: boolean }) =>
  clack.confirm({ ...asked, message: onScreen(asked.message) });

export const password = (asked: clack.PasswordOptions) =>
  clack.password({ ...asked, message: onScreen(asked.message) });

interface Choice {
  value: string;
  label: string;
  hint?: string;
}

export function select({
  message,
  options,
  ...rest
}: {
  message: string;
  options: readonly Choice[];
  initialValue?: string;
}) {
  const shown = options.map(({ value, label, hint }) => ({
    value,
    label: onScreen(label),
    ...(hint === undefined ? {} : { hint: onScreen(hint) }),
  }));
  return clack.select({ ...rest, message: onScreen(message), options: shown });
}

interface TextQuestion {
  message: string;
  initialValue?: string;
  placeholder?: string;
  validate: (given?: string) => string | undefined;
}

export function text({ message, initialValue, placeholder, validate }: TextQuestion) {
  return clack.text({
    message: besideBar(message),
    ...(initialValue === undefined ? {} : { initialValue: onScreen(initialValue) }),
    ...(placeholder === undefined ? {} : { placeholder: onScreen(placeholder) }),
    validate(given) {
      const problem = validate(given);
      return problem === undefined ? undefined : onScreen(problem);
    },
  });
}

const folded = (message: string) => onScreen(makeStyle(process.stdout.columns, false).wrap(message, '   '));

/** A question of several lines with the bar on the left, which the library draws only for the first line. */
const besideBar = (message: string) => folded(message).replaceAll('\n  ', `\n${styleText('gray', '│')} `);
