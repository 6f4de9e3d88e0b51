import { once } from 'node:events';
import { expect, it } from 'vitest';
import { head } from '../../support/fault-server.js';
import { serve, signal } from './harness.js';
const chunk = Buffer.alloc(2 ** 20, 'headgate ');
const chunks = 200;
it('frees the chunks of a long export before V8 would', async () => {
    const { api } = await serve(async (_, socket) => {
        socket.write(head(200, { 'content-length': chunks * chunk.length }));
        for (let sent = 0; sent < chunks; sent += 1)
            if (!socket.write(chunk))
                await once(socket, 'drain');
    });
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    let bytes = 0;
    for await (const part of await api.export('j1', 'json', signal)) {
        bytes += part.length;
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    expect(bytes).toBe(chunks * chunk.length);
    // Each byte is in two chunks, and V8 waits for 32 MiB of them at least.
    expect(most).toBeLessThan(32 * 2 ** 20);
});
//# sourceMappingURL=garbage.test.js.map