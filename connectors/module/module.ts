import { HeadgateError, messageOf } from '../../src/common/errors.js';
import type { OwnDestination, DeliveredLoad, DestinationConfig } from '../../src/load/destination-config.js';
import type { Destination, Commit, PendingLoad } from '../../src/load/destination.js';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sliceDates } from '../../src/days/day.js';
import { withoutLongIntegers } from '../../src/load/long-integers.js';
import type { StagedRows } from '../../src/load/staged-rows.js';

const methods = [
  'check',
  'loads',
  'commit',
  'jobs',
  'rowsOf',
  'remove',
  'markDays',
  'close',
] as const satisfies (keyof Destination)[];

/** The destination that a user's module makes. Raises `destination_invalid` if it lacks something. */
export function openModule(path: string, { open, options, stateFolder }: OwnDestination): Destination {
  const broken = (what: string, cause?: unknown) =>
    new HeadgateError('destination_invalid', `destination.module: ${path}: ${what}`, {
      cause,
      hint: 'Mend the module; docs/library.md says what a destination must do.',
    });
  let made: Partial<Destination> | null | undefined;
  try {
    made = open({ options, stateFolder }) as typeof made;
  } catch (error) {
    throw broken(`its default export threw: ${messageOf(error)}`, error);
  }
  const missing = methods.find((name) => typeof made?.[name] !== 'function');
  if (missing !== undefined) throw broken(`what its default export returns has no ${missing}()`);
  if (typeof made?.location !== 'string') throw broken('what its default export returns has no location');
  if (typeof made.capabilities !== 'object')
    throw broken('what its default export returns has no capabilities');
  return made as Destination;
}

/**
 * Hands rows to a user's function, then commits their load to a ledger that keeps no values but days. A run that ends
 * between the two hands the rows over again, so that they arrive at least once.
 */
export function deliver(ledger: Destination, into: NonNullable<DestinationConfig['deliver']>): Destination {
  const { module: path, write, options } = into;
  const { replaceByKey: _keys, sharedRows: _shared, ...capabilities } = ledger.capabilities;
  const own: { [Member in keyof Destination]?: Destination[Member] | undefined } = {
    capabilities,
    location: path,
    async commit(commit, settings) {
      const known = new Set((await ledger.loads()).map(({ loadId }) => loadId));
      for (const pending of commit.loads) {
        settings.signal.throwIfAborted();
        if (!known.has(pending.load.loadId)) await hand(pending, commit);
      }
      return ledger.commit(withoutValues(commit), settings);
    },
    // The user's own rows would stay.
    expire: undefined,
    // The ledger's tables have no other columns to describe.
    describe: async () => true,
    // A reader of its own would go by the ledger's place.
    readTogether: (task) =>
      ledger.readTogether?.((reader) => task(deliver(reader, into))) ?? task(deliver(ledger, into)),
  };
  return new Proxy(ledger, {
    get(target, name) {
      if (name in own) return own[name as keyof Destination];
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

  async function hand({ load, rows }: PendingLoad, { table, supersedes }: Commit): Promise<void> {
    const { loadId, job, slice, source, config } = load;
    const delivered: DeliveredLoad = {
      loadId,
      job,
      table: table.table,
      source,
      config,
      days: slice && sliceDates(slice),
      rows: rows.rows,
      replaces: [...supersedes],
    };
    try {
      await write(rowsIn(rows), delivered, options);
    } catch (cause) {
      throw new HeadgateError('commit_failed', `${path}: write() of ${job} threw: ${messageOf(cause)}`, {
        cause,
        hint: 'The rows are kept: the next run calls write() with them again.',
      });
    }
  }
}

async function* rowsIn({ path, format, columns }: StagedRows): AsyncGenerator<Record<string, unknown>> {
  if (format !== 'ndjson') throw new Error('rows of a CSV export cannot be handed over');
  const constants = columns.flatMap(({ name, constant }) =>
    constant === undefined ? [] : [[name, constant]],
  );
  const isInexact = columns.some(({ exactAsDouble }) => !exactAsDouble);
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const text = isInexact ? withoutLongIntegers(line, (digits) => `"${digits}"`) : line;
    if (line.trim() !== '') yield { ...(JSON.parse(text) as object), ...Object.fromEntries(constants) };
  }
}

/** The same commit for the ledger, whose tables have a row for each row, but only the column with its day. */
function withoutValues(commit: Commit): Commit {
  const { table, refresh } = commit;
  const { columnDescriptions: _none, ...rest } = table;
  const isDay = (name: string) => name === table.window?.dateColumn;
  const days = <T extends { name: string }>(columns: readonly T[]) =>
    columns.filter(({ name }) => isDay(name));
  const [first, ...others] = commit.loads.map(({ load, rows }) => ({
    load,
    rows: { ...rows, columns: days(rows.columns) },
  }));
  return {
    ...commit,
    table: {
      ...rest,
      schema: 'evolve',
      columns: Object.fromEntries(Object.entries(table.columns).filter(([name]) => isDay(name))),
    },
    loads: [first!, ...others],
    ...(refresh && { refresh: { ...refresh, fields: days(refresh.fields) } }),
  };
}
