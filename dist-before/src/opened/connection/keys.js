import { runProgram } from '../../common/program.js';
const commandTimeoutMs = 10_000;
/**
 * Reads the keys of a connection's accounts. Programs that print keys run one after the other, because such a program
 * may ask a person. What a program prints is never shown.
 */
export async function readKeys(connection) {
    const accounts = connection.accounts ?? [{ ...connection, name: 'main' }];
    const keys = [];
    for (const { name, apiKey, keyFrom } of accounts) {
        const printed = keyFrom !== undefined && 'command' in keyFrom
            ? await askProgram(keyFrom)
            : { apiKey, problem: undefined };
        const same = keys.find((key) => key.apiKey !== '' && key.apiKey === printed.apiKey);
        const problem = same === undefined ? printed.problem : `its key is the key of account ${same.name}, too`;
        const hints = hintsOf(keyFrom);
        keys.push(problem === undefined
            ? { name, apiKey: printed.apiKey, notes: { hints } }
            : { name, apiKey: '', notes: { problem, hints } });
    }
    return keys;
}
async function askProgram({ command, folder, }) {
    const { problem, stdout } = await runProgram(command, { cwd: folder, timeoutMs: commandTimeoutMs });
    const key = stdout.trim();
    if (problem !== null)
        return { apiKey: '', problem: `api_key: ${problem}` };
    if (key === '')
        return { apiKey: '', problem: `api_key: ${command[0]} printed nothing` };
    if (/^[\x21-\x7e]+$/.test(key))
        return { apiKey: key };
    return { apiKey: '', problem: `api_key: ${command[0]} printed more than a key` };
}
/** What to do about a key that is missing or refused, with the place where the config says it is. */
function hintsOf(keyFrom) {
    if (keyFrom === undefined)
        return {};
    const renew = 'Create a new key on the account page of the service and';
    if ('variable' in keyFrom) {
        const { variable } = keyFrom;
        return {
            key_invalid: `${renew} set ${variable}.`,
            ...(variable !== 'HEADGATE_API_KEY' && { key_missing: `Set ${variable}.` }),
        };
    }
    if ('file' in keyFrom)
        return { key_invalid: `${renew} write it to ${keyFrom.file}.` };
    const [program] = keyFrom.command;
    return {
        key_missing: `Run ${program} yourself: within ten seconds it must print a key, and nothing else.`,
        key_invalid: `${renew} store it where ${program} reads it.`,
    };
}
//# sourceMappingURL=keys.js.map