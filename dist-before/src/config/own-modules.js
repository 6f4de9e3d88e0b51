import { dirname, resolve } from 'node:path';
import { HeadgateError, messageOf } from '../common/errors.js';
import { badExports, badModule, importModule } from '../common/own-module.js';
import { find } from '../yaml/tree.js';
import { readApi } from './read-api.js';
/** Loads the modules that a config names, which runs their code. `file` is the absolute path of the config file. */
export async function readModules({ connection: { adapter, api, options }, destination, jobs }, { root, file }) {
    const mistakes = [];
    const report = (place, message, hint) => {
        const { at, label } = find(root, place);
        mistakes.push({ at, message: `${label}: ${message}.`, hint });
    };
    const load = async (name, place, read) => {
        if (name === undefined)
            return undefined;
        const path = resolve(dirname(file), name);
        try {
            return read(await importModule(path, find(root, place).label), path);
        }
        catch (error) {
            report(place, messageOf(error), error instanceof HeadgateError ? error.hint : undefined);
            return undefined;
        }
    };
    const described = api === undefined ? undefined : await readApi(resolve(dirname(file), api), { options, jobs }, report);
    const own = await load(adapter, ['connection', 'adapter'], (exported, path) => {
        if (typeof exported['default'] === 'function')
            return { path, connect: exported['default'] };
        const hint = 'Write `export default ({ apiKey, http }) => ({ submit, job, list, export, stop, … })`.';
        throw badExports(path, exported, 'has no function as its default export', hint);
    });
    const into = await load(destination.module, ['destination', 'module'], (exported, path) => destinationIn(exported, path, { file, input: destination }));
    const csv = jobs.findIndex((job) => job.export === 'csv');
    if (into?.deliver !== undefined && csv >= 0)
        report(['jobs', csv, 'export'], 'csv does not work with a module that exports write', 'Remove it.');
    const made = own ?? described;
    return { modules: { ...(made && { adapter: made }), ...(into && { destination: into }) }, mistakes };
}
/** A module exports `write`, or a destination with the way to read it. */
function destinationIn(exported, path, { file, input }) {
    const { default: open, write, reader, } = exported;
    const beside = file.replace(/\.ya?ml$/, '');
    const { options = {}, memory_limit: memoryLimit = null } = input;
    if (typeof write === 'function' && open === undefined) {
        const deliver = { module: path, write: write, options };
        return { kind: 'duckdb', path: `${beside}.ledger.duckdb`, memoryLimit, deliver };
    }
    if (typeof open !== 'function' || write !== undefined) {
        const hint = 'Export either `async function write(rows, load)`, or a function that returns a destination as the default.';
        throw badExports(path, exported, 'must export either write or a default function', hint);
    }
    if (reader !== undefined && typeof reader.attach !== 'function')
        throw badModule(`${path} has a reader without attach()`, 'Write `attach: (options) => SQL`.');
    const stateFolder = `${beside}.headgate`;
    const own = { open: open, ...(reader && { reader }), options, stateFolder };
    return { kind: 'module', path, memoryLimit, module: own };
}
//# sourceMappingURL=own-modules.js.map