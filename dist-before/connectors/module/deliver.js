import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sliceDates } from '../../src/days/day.js';
import { HeadgateError, messageOf } from '../../src/common/errors.js';
import { withoutLongIntegers } from '../../src/load/long-integers.js';
/**
 * Hands rows to a user's function, then commits their load to a ledger that keeps no values but days. A run that ends
 * between the two hands the rows over again, so that they arrive at least once.
 */
export function deliver(ledger, into) {
    const { module: path, write, options } = into;
    const { replaceByKey: _keys, sharedRows: _shared, ...capabilities } = ledger.capabilities;
    const own = {
        capabilities,
        location: path,
        async commit(commit, settings) {
            const known = new Set((await ledger.loads()).map(({ loadId }) => loadId));
            for (const pending of commit.loads) {
                settings.signal.throwIfAborted();
                if (!known.has(pending.load.loadId))
                    await hand(pending, commit);
            }
            return ledger.commit(withoutValues(commit), settings);
        },
        // The user's own rows would stay.
        expire: undefined,
        // The ledger's tables have no other columns to describe.
        describe: async () => true,
        // A reader of its own would go by the ledger's place.
        readTogether: (task) => ledger.readTogether?.((reader) => task(deliver(reader, into))) ?? task(deliver(ledger, into)),
    };
    return new Proxy(ledger, {
        get(target, name) {
            if (name in own)
                return own[name];
            const value = Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
        },
    });
    async function hand({ load, rows }, { table, supersedes }) {
        const { loadId, job, slice, source, config } = load;
        const delivered = {
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
        }
        catch (cause) {
            throw new HeadgateError('commit_failed', `${path}: write() of ${job} threw: ${messageOf(cause)}`, {
                cause,
                hint: 'The rows are kept: the next run calls write() with them again.',
            });
        }
    }
}
async function* rowsIn({ path, format, columns }) {
    if (format !== 'ndjson')
        throw new Error('rows of a CSV export cannot be handed over');
    const constants = columns.flatMap(({ name, constant }) => constant === undefined ? [] : [[name, constant]]);
    const isInexact = columns.some(({ exactAsDouble }) => !exactAsDouble);
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
        const text = isInexact ? withoutLongIntegers(line, (digits) => `"${digits}"`) : line;
        if (line.trim() !== '')
            yield { ...JSON.parse(text), ...Object.fromEntries(constants) };
    }
}
/** The same commit for the ledger, whose tables have a row for each row, but only the column with its day. */
function withoutValues(commit) {
    const { table, refresh } = commit;
    const { columnDescriptions: _none, ...rest } = table;
    const isDay = (name) => name === table.window?.dateColumn;
    const days = (columns) => columns.filter(({ name }) => isDay(name));
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
        loads: [first, ...others],
        ...(refresh && { refresh: { ...refresh, fields: days(refresh.fields) } }),
    };
}
//# sourceMappingURL=deliver.js.map