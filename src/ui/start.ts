import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Config } from '../config/config.js';
import { HeadgateError, messageOf } from '../common/errors.js';
import { Access, coveragePages } from './pages.js';
import { Editing, type EditOptions } from './editing.js';
import { Turns } from '../common/turns.js';
import { type Commands, commandsOf, plainInvocation } from '../common/typed-commands.js';
import { Warehouse } from '../query/warehouse.js';
import { LiveStatus } from './live-status.js';

export interface UiOptions {
  config: Config;
  /** Default 0: any free port. */
  port?: number;
  /** How the pages show commands. Default: without a config file, as for headgate.yaml. */
  commands?: Commands;
  /** What the pages may change. Default: nothing. */
  edit?: EditOptions;
  /** Whether other computers may open the links for reading. Default: only this machine. */
  share?: boolean;
}

export interface RunningUi {
  /** The address to open; its token is exchanged for a cookie. */
  url: string;
  close(): Promise<void>;
}

/** Serves the coverage pages of a config, to this machine alone unless they are shared. Without `edit` they read and change nothing. */
export async function startUi({
  config,
  port = 0,
  commands = commandsOf(plainInvocation),
  edit,
  share: isShared = false,
}: UiOptions): Promise<RunningUi> {
  // Two DuckDB instances on one file in one process would share its lock unknowingly.
  const turns = new Turns();
  const live = new LiveStatus(config, turns);
  const [own, share] = [new Access(), new Access(isShared)];
  const warehouse = new Warehouse(config.destination, turns);
  const editing = edit === undefined ? null : new Editing(edit);
  const app = coveragePages(
    { config, commands, live, warehouse, edit: editing },
    { own, share },
    async (ui) => {
      const changed = await editing?.changed();
      if (!changed) return;
      await live.follow(changed);
      ui.config = changed;
      ui.warehouse = new Warehouse(changed.destination, turns);
    },
  );
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  server.listen(port, isShared ? undefined : '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (cause) {
    await live.close();
    const message = `The pages cannot be served on 127.0.0.1:${port}: ${messageOf(cause)}`;
    throw new HeadgateError('serve_failed', message, { cause });
  }
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}${own.firstPath}`,
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
