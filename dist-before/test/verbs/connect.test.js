import { expect, it } from 'vitest';
import { connect } from '../../src/opened/connection/connect.js';
import { temporaryFolder } from '../support/folder.js';
it('counts the requests of an embedded service in one place, however often it is started', async () => {
    const folder = temporaryFolder();
    const connection = { url: 'embedded', apiKey: '', timeoutMs: 30_000 };
    const windows = [];
    for (let start = 0; start < 2; start += 1) {
        const opened = await connect(connection, folder);
        windows.push(opened.accounts[0].window);
        await opened.close();
    }
    expect(windows[1]).toBe(windows[0]);
});
//# sourceMappingURL=connect.test.js.map