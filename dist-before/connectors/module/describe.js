import { usageError } from '../../src/common/errors.js';
/** Describes a destination that a user's own module opens. `path` is the module. */
export const module = {
    title: 'a module of your own',
    example: './my-destination.js',
    // What it supports, it says once it is open.
    keys: ['options'],
    capabilities: { replaceByKey: true, sharedRows: true },
    isNameOf: () => false,
    stateFolder: (path) => `${path}.headgate`,
    places: (path) => [path],
    reader: {
        shape: 'file',
        otherShape: 'is a folder, not a module',
        shutsOthersOut: false,
        attach: async (place) => {
            const reader = readerOf(place);
            const options = place.module?.options ?? {};
            return { sql: await reader.attach(options), folders: (await reader.folders?.(options)) ?? [] };
        },
        detach: '',
    },
};
function readerOf({ path, module: own }) {
    if (own?.reader !== undefined)
        return own.reader;
    throw usageError(`${path} cannot be queried: the module exports no reader`, 'Export `reader = { attach: (options) => SQL, folders: (options) => [FOLDER] }` from the module.');
}
//# sourceMappingURL=describe.js.map