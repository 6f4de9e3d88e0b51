import { join } from 'node:path';
import { describe, it } from 'vitest';
import { FileJournalStore } from '../../src/sync/journal/local-log.js';
import { LocalLog } from '../../src/sync/journal/local-log.js';
import { logSuite } from '../support/machines-suite.js';
import { temporaryFolder } from '../support/folder.js';

describe('the log of one machine', () => {
  const make = async () => {
    const folder = temporaryFolder();
    const again = () => new LocalLog(new FileJournalStore(join(folder, 'journal')));
    return { log: again(), again };
  };
  it.each(logSuite(make))('$name', ({ run }) => run());
});
