import { resolve } from 'node:path';
import { HeadgateErrors } from '../common/errors.js';
import { checkArguments } from '../common/check-arguments.js';
import { checkKeys } from './api-keys.js';
import { addConnection, dropEmptySections, mergeDefaults } from './defaults.js';
import { parseMap } from '../yaml/parse-yaml.js';
import { readConfigText } from '../yaml/read-text.js';
import { checkRules } from './rules.js';
import { mistakesError, SourceText } from '../yaml/source-text.js';
import { keyVariables, readKeys, unsetAddress, uselessKey, readCertificates } from './read-keys.js';
import { fileSchema } from './schema.js';
import { toConfig } from './to-config.js';
import { readModules } from './own-modules.js';
import { readTerms } from './terms.js';
import { find } from '../yaml/tree.js';
import { validate } from '../yaml/validate.js';
import { expandVariables } from '../yaml/variables.js';
/**
 * Reads, expands and validates a config file. `env` supplies the variables, including HEADGATE_API_KEY_FILE; `now`
 * decides which day `today` is. Throws `config_not_found` for a file that cannot be read. Otherwise throws
 * HeadgateErrors with every mistake in the order of the file, each with its position, its line and a hint.
 */
export async function loadConfig(file, env = process.env, now = new Date()) {
    checkArguments('loadConfig', [file, env], { texts: 'file' });
    return loadConfigText(file, await readConfigText(file), env, now);
}
/** The same for a text that `file` is about to get. */
export async function loadConfigText(file, text, env, now = new Date()) {
    const source = new SourceText(file, text);
    const { root, mistakes } = parse(source);
    mistakes.push(...checkKeys(root));
    addConnection(root);
    const variables = keyVariables(root);
    const unset = unsetAddress(root, env);
    mistakes.push(...expandVariables(root, env, source));
    const merged = mergeDefaults(root);
    const { input, mistakes: broken } = validate(merged, fileSchema);
    mistakes.push(...broken, ...checkRules(merged, now));
    if (input === null || mistakes.length > 0)
        throw mistakesError(source, mistakes);
    const place = { root: merged, file: resolve(file) };
    const { keys, mistakes: badKeys } = await readKeys(input.connection, variables, env, place);
    const { trust, mistakes: badTrust } = await readCertificates(input.connection, place);
    const { terms, mistakes: badTerms } = await readTerms(input.jobs, place);
    const unread = [...badKeys, ...uselessKey(unset, keys, place.root), ...badTrust, ...badTerms];
    if (unread.length > 0)
        throw mistakesError(source, unread);
    // Last, because it runs code of the user's.
    const { modules, mistakes: badModules } = await readModules(input, place);
    if (badModules.length > 0)
        throw mistakesError(source, badModules);
    return toConfig(resolve(file), input, { keys, terms, trust, modules });
}
/**
 * Finds the position of a path such as `['jobs', 0, 'config', 'keywords']` in a file that loaded, including `defaults`.
 * If the path does not exist completely, returns the nearest place above it. With `atKey`, returns the key itself if it
 * exists. For mistakes that only the service can find.
 */
export async function locateInConfig(file, path, atKey = false) {
    const source = new SourceText(file, await readConfigText(file));
    const found = find(mergeDefaults(parse(source).root), path);
    const at = (atKey ? found.key : null) ?? found.at;
    return { where: source.position(at.from), excerpt: source.excerpt(at) };
}
function parse(source) {
    const hint = 'It needs destination and jobs; `headgate init` writes one to start from.';
    const { root, mistakes } = parseMap(source, hint);
    if (root === null) {
        const mistake = { at: { from: 0, to: 1 }, message: 'The config file is empty.', hint };
        throw new HeadgateErrors([source.error('config_invalid', mistake)]);
    }
    dropEmptySections(root);
    return { root, mistakes };
}
//# sourceMappingURL=load-config.js.map