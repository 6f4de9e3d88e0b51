import { jobOf } from '../common/series.js';
import { shellWord } from '../common/words.js';
const nothing = { exclude: [], hash: [] };
export function hiddenDifference(before = nothing, after = nothing) {
    const fresh = (name) => after[name].filter((path) => !before[name].includes(path));
    const added = { exclude: fresh('exclude'), hash: fresh('hash') };
    const isExcluded = (path) => after.exclude.some((each) => covers(each, path));
    const gone = ['exclude', 'hash'].flatMap((name) => before[name]
        .filter((path) => !after[name].includes(path) && !isExcluded(path))
        .map((path) => `\`${name}\` no longer has ${path}`));
    // A token of a token, or of an object without some of its members, is not the token of later rows.
    const twice = added.hash.flatMap((path) => {
        const inside = before.exclude.filter((each) => covers(path, each) && !covers(each, path));
        const hashed = before.hash.filter((each) => covers(path, each) || covers(each, path));
        return [...inside, ...hashed].map((each) => `\`hash\` adds ${path}, but ${each} is already hidden`);
    });
    return { added, lost: [...gone, ...twice] };
}
/** Whether whatever belongs to one path may belong to another, wider one. */
function covers(wide, path) {
    const [own, other] = [partsOf(wide), partsOf(path)];
    return (own.length <= other.length &&
        own.every((part, at) => [part, other[at]].includes('*') || part === other[at]));
}
/** The names of a path; the elements of a list are a part, except on the way. */
const partsOf = (path) => path
    .toLowerCase()
    .replaceAll(/(\[\])+\./g, '.')
    .replace(/(\[\])+$/, '.[]')
    .split('.');
/** What a change of `exclude` and `hash` means for the loaded rows of a job config; null without a change. */
export function hiddenChange(before, after, job, refusal) {
    const { added, lost } = hiddenDifference(before, after);
    const adds = ['exclude', 'hash'].flatMap((name) => added[name].length === 0 ? [] : [`\`${name}\` adds ${added[name].join(', ')}`]);
    const change = [...lost, ...adds].join('; ');
    if (refusal !== undefined)
        return { change: change || 'its key', effect: refusal };
    if (change === '')
        return null;
    const effect = lost.length === 0
        ? 'A run rewrites the loaded rows before it fetches anything. No day is fetched again.'
        : `Loaded rows may lack these values, so a run stops. ${undoText(job)}`;
    return { change, effect };
}
/** How to fetch days again whose rows are not what the job config says. */
export function againText(job) {
    const command = `\`headgate drop ${shellWord(jobOf(job))}\``;
    return `${command} removes what is loaded; then \`headgate run\` fetches its days again.`;
}
/** The same if a path was taken out. */
export function undoText(job) {
    return `Undo the change: a misspelt path may stay beside the right one. Or ${againText(job)}`;
}
//# sourceMappingURL=hidden-changes.js.map