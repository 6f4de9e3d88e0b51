import { describe, it } from 'vitest';
import { destinationSuite } from '../suites/index.js';
import { memoryDestination } from './memory-destination.js';
/** One destination for each folder: opening it twice shares its rows. */
const opened = new Map();
function open(folder) {
    const destination = opened.get(folder) ?? memoryDestination();
    opened.set(folder, destination);
    return destination;
}
const cases = destinationSuite({
    open,
    rows: async (folder, table) => open(folder).held(table),
});
describe('a destination in memory', () => {
    it.each(cases.map(({ name, run }) => [name, run]))('%s', (_name, run) => run());
});
//# sourceMappingURL=memory-suite.test.js.map