import { HeadgateError, messageOf } from '../../src/common/errors.js';
const methods = [
    'check',
    'loads',
    'commit',
    'jobs',
    'rowsOf',
    'remove',
    'markDays',
    'close',
];
/** The destination that a user's module makes. Raises `destination_invalid` if it lacks something. */
export function openModule(path, { open, options, stateFolder }) {
    const broken = (what, cause) => new HeadgateError('destination_invalid', `destination.module: ${path}: ${what}`, {
        cause,
        hint: 'Mend the module; docs/library.md says what a destination must do.',
    });
    let made;
    try {
        made = open({ options, stateFolder });
    }
    catch (error) {
        throw broken(`its default export threw: ${messageOf(error)}`, error);
    }
    const missing = methods.find((name) => typeof made?.[name] !== 'function');
    if (missing !== undefined)
        throw broken(`what its default export returns has no ${missing}()`);
    if (typeof made?.location !== 'string')
        throw broken('what its default export returns has no location');
    if (typeof made.capabilities !== 'object')
        throw broken('what its default export returns has no capabilities');
    return made;
}
//# sourceMappingURL=module.js.map