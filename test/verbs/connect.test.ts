import { expect, it } from 'vitest';
import type { Config } from '../../src/config/config.js';
import { connect } from '../../src/opened/connection/connect.js';
import { temporaryFolder } from '../support/folder.js';

it('counts the requests of an embedded service in one place, however often it is started', async () => {
  const folder = temporaryFolder();
  const connection = { url: 'embedded', apiKey: '', timeoutMs: 30_000 } as Config['connection'];
  const windows: string[] = [];
  for (let start = 0; start < 2; start += 1) {
    const opened = await connect(connection, folder);
    windows.push(opened.accounts[0].window);
    await opened.close();
  }
  expect(windows[1]).toBe(windows[0]);
});
