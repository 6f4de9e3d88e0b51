import { randomUUID } from 'node:crypto';
import { quoteText } from '../../src/duckdb/sql.js';
import type { LogEntry, SharedLog } from '../../src/load/machines.js';
import { requireAccounts } from './account-leases.js';
import { requireFence } from './lease.js';
import type { Names } from './names.js';
import type { Server } from './server.js';
import type { Session } from './session.js';

/**
 * How many entries before the newest `whole` entry are kept. An append whose answer was lost is looked for among them.
 */
const keptEntries = 200;

/** The journal of all machines, stored as a table of the ledger. */
export function postgresLog(server: Server): SharedLog {
  const { names, location } = server;
  const kept = server.keep();
  return {
    location: `of ${location}`,
    renewal: `end every run, send \`TRUNCATE ${names.ledger('journal')}; UPDATE ${names.ledger('journal_head')} SET seq = 0\` to the database`,

    read(after) {
      const journal = names.ledger('journal');
      return kept.read(async (session) => {
        const rows = await session.rows(`
          SELECT seq, entry, whole FROM ${journal} WHERE seq > ${after}
            AND seq >= coalesce((SELECT max(seq) FROM ${journal} WHERE whole), 0) ORDER BY seq`);
        return rows.map((row) => ({
          seq: row.number('seq'),
          text: row.text('entry'),
          whole: row.flag('whole'),
        }));
      });
    },

    append(after, entry, leases) {
      const { held } = server;
      const id = randomUUID();
      let isFirst = true;
      return kept.write(async (session) => {
        if (!isFirst && (await isThere(session, names, id))) return 'ok';
        isFirst = false;
        if (held !== null) await requireFence(session, names, held, location);
        await requireAccounts(session, names, leases);
        return appendOnce(session, names, after, id, entry);
      });
    },

    confirm: (leases) => kept.write((session) => requireAccounts(session, names, leases)),
    close: () => kept.close(),
  };
}

async function isThere(session: Session, names: Names, id: string): Promise<boolean> {
  const rows = await session.rows(
    `SELECT 1 AS there FROM ${names.ledger('journal')} WHERE id = ${quoteText(id)}`,
  );
  return rows.length > 0;
}

/** The `head` row stays locked until the transaction ends, so two appends at the same position cannot both succeed. */
async function appendOnce(
  session: Session,
  names: Names,
  after: number,
  id: string,
  { text, whole }: Omit<LogEntry, 'seq'>,
): Promise<'ok' | 'behind'> {
  const moved = await session.run(
    `UPDATE ${names.ledger('journal_head')} SET seq = seq + 1 WHERE seq = ${after}`,
  );
  if (moved === 0) return 'behind';
  const seq = after + 1;
  await session.run(`
    INSERT INTO ${names.ledger('journal')}
    VALUES (${seq}, ${quoteText(id)}, clock_timestamp(), ${whole}, ${quoteText(text)})`);
  if (whole) await session.run(`DELETE FROM ${names.ledger('journal')} WHERE seq < ${seq - keptEntries}`);
  return 'ok';
}
