import { type Lease, LeaseLost, Overtaken } from '../../../src/load/machines.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { fenceDomain } from '../log/ledger.js';
import { appendActions } from '../log/publish.js';
import type { DeltaTable, DeltaTables } from '../log/tables.js';

/**
 * Writes the fences of leases into the logs of all tables. If an older holder has already prepared a commit, it either
 * is in the log by now or has to be prepared again, and then its writer finds the fence.
 */
export async function shutOutOlder(
  store: ObjectStore,
  tables: DeltaTables,
  leases: readonly Lease[],
): Promise<void> {
  for (const name of (await tables.all()).keys()) {
    for (let isDone = false; !isDone; ) {
      const table = (await tables.all()).get(name);
      isDone = table === undefined || (await writeFences(store, table, leases));
    }
  }
}

/** Raises if a table has a newer fence than one of the leases. */
export function refuseOlder(
  tables: ReadonlyMap<string, DeltaTable>,
  leases: readonly Lease[],
  location: string,
): void {
  const older = leases.filter((lease) =>
    [...tables.values()].some((table) => fenceIn(table, lease) > lease.fence),
  );
  const accounts = older.map(({ account }) => account);
  if (accounts.includes('')) throw new Overtaken(location, 'another process');
  if (accounts.length > 0) throw new LeaseLost(accounts, 'another process took over');
}

async function writeFences(
  store: ObjectStore,
  table: DeltaTable,
  leases: readonly Lease[],
): Promise<boolean> {
  const actions = leases
    .filter((lease) => fenceIn(table, lease) < lease.fence)
    .map(({ account, fence }) => ({
      domainMetadata: { domain: fenceDomain(account), configuration: String(fence), removed: false },
    }));
  if (actions.length === 0) return true;
  return appendActions(store, table.log, 'WRITE', actions);
}

function fenceIn({ log }: DeltaTable, { account }: Lease): number {
  return Number(log.domains.get(fenceDomain(account)) ?? 0);
}
