import { HeadgateError } from '../common/errors.js';
import { groupBy, ofJob } from '../common/series.js';
import { nameKey } from '../load/column-names.js';
import { isOf } from '../load/forgotten.js';
import { hiddenChanges, settingsOf } from '../plan/changes.js';
import { withHashKeys } from './hash-keys.js';
import { quoteName, quoteText } from '../duckdb/sql.js';
import { query, textRows } from '../query/answer.js';
import { FieldRules } from '../stage/hide/field-rules.js';
import { hideInside } from '../stage/hide/hide-json.js';
import { Tokens } from '../stage/hide/tokens.js';
import { isJson } from '../common/words.js';
/**
 * The job configs that have loads, as a change of `exclude` and `hash` finds them: without paths of `hash` that the
 * config no longer has and that hashed nothing, for example misspelt ones. A table that cannot be read keeps its paths.
 * Nothing may have the destination open meanwhile.
 */
export async function loadedHidden({ jobs, destination }, loaded, signal = new AbortController().signal) {
    const tables = groupBy(hiddenChanges(jobs, loaded), ({ job: { table } }) => nameKey(table));
    const found = [...loaded];
    for (const [{ job }] of tables.values()) {
        const own = loaded.filter(isOf(job.table));
        const before = new Set(own.flatMap(({ settings }) => settings?.hidden?.hash ?? []));
        const gone = [...before].filter((path) => job.hidden?.hash.includes(path) !== true);
        let unused = [];
        if (gone.length > 0) {
            unused = await unusedPaths(destination, job.table, gone, signal).catch(() => []);
        }
        for (const each of own) {
            const { settings } = each;
            const hash = settings?.hidden?.hash.filter((path) => !unused.includes(path)) ?? [];
            found[loaded.indexOf(each)] = {
                ...each,
                ...(settings?.hidden && { settings: { ...settings, hidden: { ...settings.hidden, hash } } }),
            };
        }
    }
    return found;
}
/** The same, with why a run would refuse a job config, loaded or not. Nothing is written. */
export async function loadedAndRefused({ config, folder }, loaded, forgotten) {
    const { jobs } = config;
    const found = await loadedHidden(config, loaded);
    const refusalOf = (some) => withHashKeys(some, folder, loaded, forgotten, false).then(() => undefined, messageAndHint);
    if ((await refusalOf(jobs)) === undefined)
        return found;
    const refused = new Map();
    for (const job of jobs) {
        const refusal = await refusalOf([job]);
        const [known] = ofJob(found, job.name);
        // Rows may have been forgotten in a table of which nothing is loaded any more.
        const unloaded = { job: job.name, table: job.table, settings: settingsOf(job) };
        if (refusal !== undefined)
            refused.set(job.name, { ...(known ?? unloaded), refusal });
    }
    return [...found.filter(({ job }) => !refused.has(job)), ...refused.values()];
}
function messageAndHint(error) {
    if (!(error instanceof HeadgateError))
        throw error;
    return `A run stops: ${error.message}. ${error.hint}`;
}
/** The paths of these that no row of a table had a value for. */
async function unusedPaths(source, table, paths, signal) {
    const ledger = quoteName(`_${source.server?.schema ?? 'headgate'}`);
    const rules = FieldRules.of([], paths);
    const tokens = new Tokens('nothing is kept');
    const sql = `SELECT column_name, field FROM ${ledger}.columns
    WHERE column_name IS NOT NULL AND lower(table_name) = lower(${quoteText(table)})`;
    for (const [name, field] of await textRows(source, sql, signal)) {
        const rule = rules.find(field);
        if (rule === null)
            continue;
        const text = `CAST(${quoteName(name)} AS VARCHAR)`;
        const distinct = `SELECT DISTINCT ${text} AS value FROM ${quoteName(table)} WHERE ${text} IS NOT NULL`;
        for await (const row of query(source, distinct, { signal }).rows()) {
            const value = row['value'];
            if (/^\s*[[{]/.test(value) && isJson(value))
                hideInside(value, rule, tokens);
            else
                rule.instead();
        }
    }
    return rules.missing().filter((path) => !rules.whole.has(path));
}
//# sourceMappingURL=loaded-hidden.js.map