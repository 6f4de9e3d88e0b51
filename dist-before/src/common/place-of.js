import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
/**
 * The file or folder itself, after following links, those to something that does not exist yet included: a destination
 * has one name, one lock and one state folder, and what is written there must not replace the link.
 *
 * @param path absolute
 */
export function placeOf(path) {
    try {
        return realpathSync(path);
    }
    catch (error) {
        const parent = dirname(path);
        // Links that lead to each other lead nowhere.
        if (parent === path || error.code === 'ELOOP')
            return path;
        const place = join(placeOf(parent), basename(path));
        const target = targetOf(place);
        return target === null ? place : placeOf(resolve(dirname(place), target));
    }
}
function targetOf(path) {
    try {
        return readlinkSync(path);
    }
    catch {
        return null;
    }
}
//# sourceMappingURL=place-of.js.map