import { z } from 'zod';
import { holderSchema } from '../../../src/files/holder.js';
import type { Lease } from '../../../src/load/machines.js';

/** A process that holds accounts or the whole destination. */
const userSchema = holderSchema.extend({
  /** Name of the object that it renews. */
  sign: z.string(),
});

export type User = z.infer<typeof userSchema>;

const leaseSchema = z.object({ account: z.string(), fence: z.number().int() });

const accountSchema = leaseSchema.extend({
  /** Null: no process. */
  user: userSchema.nullable(),
  /** Names the place where its requests are counted, or were last counted. */
  window: z.string(),
  /** When it was released, by the store's clock in epoch milliseconds; null while a process holds it. */
  freeSince: z.number().nullable(),
  /** Whether its last holder did not release it: a commit of that process may still arrive. */
  isOpen: z.boolean(),
});

export type AccountState = z.infer<typeof accountSchema>;

const entrySchema = z.object({ seq: z.number().int(), text: z.string(), whole: z.boolean() });

/** The state that all entries of the log produce. */
export const stateSchema = z.object({
  accounts: z.array(accountSchema),
  /**
   * The process that holds the whole destination. `isOpen`: its last holder may have left a drop or a rename
   * unfinished.
   */
  alone: accountSchema.pick({ fence: true, user: true, isOpen: true }),
  /** The journal: its last entry that replaces all before it, and the entries after that. */
  entries: z.array(entrySchema),
});

export type State = z.infer<typeof stateSchema>;

/** The change that one entry of the log makes. */
export const changeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('journal'), text: z.string(), whole: z.boolean() }),
  z.object({
    type: z.literal('take'),
    user: userSchema,
    accounts: z.array(z.object({ account: z.string(), window: z.string() })),
  }),
  z.object({
    type: z.literal('giveBack'),
    leases: z.array(leaseSchema),
    at: z.number(),
    /** Whether a commit of that process may still arrive. */
    isOpen: z.boolean(),
  }),
  z.object({ type: z.literal('alone'), user: userSchema, at: z.number() }),
  z.object({ type: z.literal('shared'), fence: z.number().int() }),
]);

export type Change = z.infer<typeof changeSchema>;

/** Without a log, nobody knows whether a drop was left unfinished. */
export const firstState: State = {
  accounts: [],
  alone: { fence: 0, user: null, isOpen: true },
  entries: [],
};

export function apply(state: State, change: Change): State {
  switch (change.type) {
    case 'journal': {
      const entry = { seq: lastSeq(state) + 1, text: change.text, whole: change.whole };
      return { ...state, entries: change.whole ? [entry] : [...state.entries, entry] };
    }
    case 'take':
      return { ...state, accounts: taken(state.accounts, change) };
    case 'giveBack': {
      const { leases, at, isOpen } = change;
      const accounts = state.accounts.map((each) => {
        if (!leases.some((lease) => isSame(lease, each))) return each;
        // The new fence makes every later write of that process fail.
        return { ...each, fence: each.fence + (isOpen ? 1 : 0), user: null, freeSince: at, isOpen };
      });
      return { ...state, accounts };
    }
    case 'alone': {
      const { user, at } = change;
      const accounts = state.accounts.map((each) => ({
        ...each,
        fence: each.fence + 1,
        user: null,
        freeSince: each.freeSince ?? at,
        isOpen: each.isOpen || each.user !== null,
      }));
      return { ...state, accounts, alone: { fence: state.alone.fence + 1, user, isOpen: true } };
    }
    case 'shared': {
      if (state.alone.fence !== change.fence) return state;
      return { ...state, alone: { fence: change.fence, user: null, isOpen: false } };
    }
  }
}

/** Position of the journal's last entry; 0 if there is none. */
export function lastSeq({ entries }: State): number {
  return entries.at(-1)?.seq ?? 0;
}

/** The account of a lease, if the lease is the account's newest one. */
export function accountOf({ accounts }: State, lease: Lease): AccountState | undefined {
  return accounts.find((each) => isSame(lease, each));
}

function isSame(one: Lease, other: Lease): boolean {
  return one.account === other.account && one.fence === other.fence;
}

function taken(
  accounts: readonly AccountState[],
  { user, accounts: wanted }: Extract<Change, { type: 'take' }>,
): AccountState[] {
  const known = new Map(accounts.map((each) => [each.account, each]));
  for (const { account, window } of wanted) {
    const before = known.get(account);
    const isOpen = before !== undefined && (before.isOpen || before.user !== null);
    known.set(account, { account, fence: (before?.fence ?? 0) + 1, user, window, freeSince: null, isOpen });
  }
  return [...known.values()].toSorted((a, b) => (a.account < b.account ? -1 : 1));
}
