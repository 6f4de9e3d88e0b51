import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, onTestFinished } from 'vitest';
import { FileJournalStore } from '../../src/sync/journal/file-journal.js';
import { LocalLog } from '../../src/sync/journal/local-log.js';
import { logSuite } from '../support/machines-suite.js';

describe('the log of one machine', () => {
  const make = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'headgate-log-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const again = () => new LocalLog(new FileJournalStore(join(folder, 'journal')));
    return { log: again(), again };
  };
  it.each(logSuite(make))('$name', ({ run }) => run());
});
