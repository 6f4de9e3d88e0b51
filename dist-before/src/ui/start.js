import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { HeadgateError, messageOf } from '../common/errors.js';
import { Access, coveragePages } from './pages.js';
import { Editing } from './editing.js';
import { Turns } from '../common/turns.js';
import { commandsOf, plainInvocation } from '../common/typed-commands.js';
import { Warehouse } from '../query/warehouse.js';
import { LiveStatus } from './live-status.js';
/** Serves the coverage pages of a config, only to this machine. Without `edit` they read and change nothing. */
export async function startUi({ config, port = 0, commands = commandsOf(plainInvocation), edit, }) {
    // Two DuckDB instances on one file in one process would share its lock unknowingly.
    const turns = new Turns();
    const live = new LiveStatus(config, turns);
    const access = new Access();
    const warehouse = new Warehouse(config.destination, turns);
    const editing = edit === undefined ? null : new Editing(edit);
    const app = coveragePages({ config, commands, live, warehouse, edit: editing }, access, async (ui) => {
        const changed = await editing?.changed();
        if (!changed)
            return;
        await live.follow(changed);
        ui.config = changed;
        ui.warehouse = new Warehouse(changed.destination, turns);
    });
    const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
    server.listen(port, '127.0.0.1');
    try {
        await once(server, 'listening');
    }
    catch (cause) {
        await live.close();
        const message = `The pages cannot be served on 127.0.0.1:${port}: ${messageOf(cause)}`;
        throw new HeadgateError('serve_failed', message, { cause });
    }
    const { port: taken } = server.address();
    return {
        url: `http://127.0.0.1:${taken}${access.firstPath}`,
        async close() {
            const closed = once(server, 'close');
            server.close();
            server.closeAllConnections();
            await closed;
            await editing?.close();
            await live.close();
        },
    };
}
//# sourceMappingURL=start.js.map