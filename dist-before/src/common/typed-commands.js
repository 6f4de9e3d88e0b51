import { shellWord } from './words.js';
export const plainInvocation = { headgate: 'headgate', named: null };
export function commandsOf(invocation) {
    const command = (text) => typedCommand(text, invocation);
    return { command, typed: (text) => text.replaceAll(/(?<=`)headgate [^`]+/g, command) };
}
/** A word of a shell, such as `posts` or `'my posts'`. */
const shellText = `(?:'[^']*'|"[^"]*"|\\\\.|[^\\s'"\\\\])+`;
/** Commands that take a config file, up to where it is written. */
const byPosition = new RegExp(`^headgate (?:(?:alert|check|doctor|init|mcp|optimize|plan|prune|runs?|status|ui|verify)\\b|(?:add|drop|forget) ${shellText}|(?:accept|rename) ${shellText} ${shellText})`);
const byFlag = /^headgate (?:account|changes|jobs \w+|record|sources|sql)\b/;
const query = /^headgate sql\b/;
const ofService = /^headgate (?:serve|service)\b.*/;
/** Starts a command with the user's own words, and lets it name what the command line names. */
function typedCommand(command, { headgate, named }) {
    const whole = named === null || command.endsWith(' --help') ? command : naming(command, named);
    return whole.replace(/^headgate\b/, () => headgate);
}
function naming(command, { kind, path }) {
    const word = shellWord(path);
    const after = (words, added) => command.replace(words, (found) => `${found} ${added}`);
    switch (kind) {
        case 'config':
            return byFlag.test(command) ? after(byFlag, `--config ${word}`) : after(byPosition, word);
        case 'database':
            return after(query, `--database ${word}`);
        case 'service':
            return after(ofService, `--config ${word}`);
        case 'data':
            return after(ofService, `--data ${word}`);
    }
}
//# sourceMappingURL=typed-commands.js.map