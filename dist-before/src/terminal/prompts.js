import { styleText } from 'node:util';
import * as clack from '@clack/prompts';
import { makeStyle, onScreen } from './style.js';
/**
 * The questions that headgate asks at a terminal. The library draws what it is given, so text from outside is made
 * printable here.
 */
export { isCancel } from '@clack/prompts';
export const intro = (title) => clack.intro(onScreen(title));
export const outro = () => clack.outro();
export const cancel = (message) => clack.cancel(onScreen(message));
export const log = (text) => clack.log.message(folded(text));
export const confirm = (asked) => clack.confirm({ ...asked, message: onScreen(asked.message) });
export const password = (asked) => clack.password({ ...asked, message: onScreen(asked.message) });
export function select({ message, options, ...rest }) {
    const shown = options.map(({ value, label, hint }) => ({
        value,
        label: onScreen(label),
        ...(hint === undefined ? {} : { hint: onScreen(hint) }),
    }));
    return clack.select({ ...rest, message: onScreen(message), options: shown });
}
export function text({ message, initialValue, placeholder, validate }) {
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
const folded = (message) => onScreen(makeStyle(process.stdout.columns, false).wrap(message, '   '));
/** A question of several lines with the bar on the left, which the library draws only for the first line. */
const besideBar = (message) => folded(message).replaceAll('\n  ', `\n${styleText('gray', '│')} `);
//# sourceMappingURL=prompts.js.map