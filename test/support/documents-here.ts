import type { Documents } from '../../src/service/sources/documents/documents.js';
import { perform, unpacked } from '../../src/service/sources/documents/task.js';
import { SourceFault } from '../../src/service/sources/source.js';

/** Reads documents in the test's own thread, for tests of anything else. */
export const documentsHere: Documents = {
  async read({ headers, body }, { module, name, args }) {
    const task = { module: module.replace(/\.js$/, '.ts'), name, args, body };
    const outcome = await perform({ ...task, contentType: headers.get('content-type') });
    if ('packed' in outcome) return (await unpacked(outcome.packed)) as never;
    throw outcome.code === null ? new Error(outcome.message) : new SourceFault(outcome.code, outcome.message);
  },
};
