import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { HeadgateError } from '../../../src/common/errors.js';
import { parseJson } from '../../../src/files/parse-json.js';
import type { Lease, SharedLog } from '../../../src/load/machines.js';
import { patiently, type Timer } from '../../../src/load/patience.js';
import type { ObjectStore, StoredObject } from '../../../src/objects/object-store.js';
import { putOnce } from '../../../src/objects/put-once.js';
import { Turns } from '../../../src/common/turns.js';
import { apply, type Change, changeSchema, firstState, lastSeq, type State, stateSchema } from './state.js';

/** Folder of everything that machines share. Its entries sort before the signs of life, so one listing returns both. */
const folder = '_headgate/machines/';
const entryPrefix = `${folder}log/`;
export const signPrefix = `${folder}signs/`;

/** After this many entries, one contains the whole state. Entries long before it can be deleted. */
const baseEvery = 100;

/** How many objects are read or deleted at once. */
const atOnce = 32;

/** Signs of life that were not renewed for this long are deleted, in milliseconds. */
const signsKeptMs = 86_400_000;

/** An entry names the one before it. An entry that was put in a deleted place is recognised by this. */
const entrySchema = z.object({
  id: z.string(),
  after: z.string().nullable(),
  /** Left out of every hundredth entry, which contains the whole state instead. */
  change: changeSchema.optional(),
  state: stateSchema.optional(),
});

interface At {
  /** Number of the last entry that was read; 0: none. */
  place: number;
  /** Id of that entry. */
  id: string | null;
  state: State;
}

const start: At = { place: 0, id: null, state: firstState };

/** Called with the signs of life in each listing, and the `monotonic` time before it was requested. */
type OnSigns = (signs: readonly StoredObject[], asked: number) => void;

/** Raised when another process changes the log while it is read. */
class MovedError extends Error {}

/**
 * A state that many machines change, stored as numbered objects. A process can only put an entry where none exists, so
 * it has read all entries before its own. A change is therefore applied to exactly the state that it was decided on.
 */
export class Chain {
  readonly #store: ObjectStore;
  readonly #timer: Timer;
  readonly #turns = new Turns();
  readonly #onSigns: OnSigns;
  #at: At = start;
  #signs: readonly StoredObject[] = [];

  constructor(store: ObjectStore, timer: Timer, onSigns: OnSigns = () => undefined) {
    this.#store = store;
    this.#timer = timer;
    this.#onSigns = onSigns;
  }

  /** The state as last read. */
  get state(): State {
    return this.#at.state;
  }

  /** Reads new entries, and the signs of life from the same listing. */
  look(): Promise<void> {
    return this.#turns.take(() => this.#look());
  }

  /** Reads new entries, and keeps trying while the store does not answer. */
  async refresh(): Promise<void> {
    await patiently(this.#timer, () => this.look());
  }

  /**
   * Applies the change that `decide` returns for the newest state. It changes nothing if `decide` returns null or
   * raises. Each time another process wrote first, `decide` is asked again. Returns the resulting state.
   */
  change(decide: (state: State) => Promise<Change | null> | Change | null): Promise<State> {
    return this.#turns.take(async () => {
      for (;;) {
        const change = await decide(this.#at.state);
        if (change === null || (await this.#append(change))) return this.#at.state;
      }
    });
  }

  /** False if another process's entry came first; that entry is then read. */
  async #append(change: Change): Promise<boolean> {
    const { place, id: after, state } = this.#at;
    const next: At = { place: place + 1, id: randomUUID(), state: apply(state, change) };
    const isBase = next.place % baseEvery === 0;
    const said = { id: next.id, after, ...(isBase ? { state: next.state } : { change }) };
    const content = Buffer.from(JSON.stringify(said));
    const isMade = await patiently(this.#timer, () => putOnce(this.#store, nameOf(next.place), content));
    if (!isMade) {
      await patiently(this.#timer, () => this.#look());
      return false;
    }
    this.#at = next;
    // A process that was paused for very long may have written to a deleted place, which no process reads.
    const found = await patiently(this.#timer, () => this.#readOn());
    if (found === null) {
      await patiently(this.#timer, () => this.#look());
      throw new HeadgateError(
        'destination_unreachable',
        `${this.#store.root}: this process stood still while others went on`,
        { hint: 'Run again: nothing is lost.' },
      );
    }
    this.#at = found;
    if (isBase) await this.#tidy(next.place).catch(() => undefined);
    return true;
  }

  async #look(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const found = this.#at.place === 0 ? null : await this.#readOn();
      try {
        this.#at = found ?? (await this.#readWhole());
        return;
      } catch (error) {
        if (!(error instanceof MovedError)) throw error;
        if (tries === 5) throw damaged(this.#store, error.message);
      }
    }
  }

  /** Null if the next entry does not follow the last one: it was written to a deleted place, or is not an entry. */
  async #readOn(): Promise<At | null> {
    const at = this.#at;
    try {
      return await this.#follow(at, await this.#list(nameOf(at.place)));
    } catch (error) {
      if (error instanceof MovedError) return null;
      throw error;
    }
  }

  async #readWhole(): Promise<At> {
    const places = await this.#list();
    const base = places.findLast((place) => place % baseEvery === 0);
    if (base === undefined) return this.#follow(start, places);
    const { id, state } = await this.#read(base);
    if (state === undefined) throw damaged(this.#store, `lacks the state in ${nameOf(base)}`);
    return this.#follow(
      { place: base, id, state },
      places.filter((place) => place > base),
    );
  }

  async #follow(from: At, places: readonly number[]): Promise<At> {
    let at = from;
    for (let first = 0; first < places.length; first += atOnce) {
      const some = places.slice(first, first + atOnce);
      const entries = await Promise.all(some.map((place) => this.#read(place)));
      for (const [index, { id, after, change, state }] of entries.entries()) {
        const place = at.place + 1;
        if (some[index] !== place || after !== at.id) throw new MovedError(`lacks ${nameOf(place)}`);
        if (change === undefined && state === undefined)
          throw damaged(this.#store, `says nothing in ${nameOf(place)}`);
        at = { place, id, state: state ?? apply(at.state, change!) };
      }
    }
    return at;
  }

  async #read(place: number): Promise<z.infer<typeof entrySchema>> {
    const text = await this.#store.get(nameOf(place));
    if (text === null) throw new MovedError(`lacks ${nameOf(place)}`);
    const entry = parseJson(text.toString(), entrySchema);
    if (entry === null) throw damaged(this.#store, `cannot be read in ${nameOf(place)}`);
    return entry;
  }

  /** Places of the entries after a given one; remembers the signs of life. */
  async #list(after = ''): Promise<number[]> {
    const asked = this.#timer.monotonic();
    const places: number[] = [];
    const signs: StoredObject[] = [];
    for await (const object of this.#store.list(folder, after)) {
      const place = placeOf(object.name);
      if (place !== null) places.push(place);
      else if (object.name.startsWith(signPrefix)) signs.push(object);
    }
    this.#signs = signs;
    this.#onSigns(signs, asked);
    return places;
  }

  /** Deletes what no process needs any more. A slow reader still finds a hundred entries before the state. */
  async #tidy(base: number): Promise<void> {
    const places = await this.#list();
    const newest = Math.max(...this.#signs.map(({ modified }) => modified));
    const gone = [
      ...places.filter((place) => place < base - baseEvery).map(nameOf),
      ...this.#signs.filter(({ modified }) => modified < newest - signsKeptMs).map(({ name }) => name),
    ];
    for (let first = 0; first < gone.length; first += atOnce)
      await Promise.all(gone.slice(first, first + atOnce).map((name) => this.#store.delete(name)));
  }
}

function nameOf(place: number): string {
  return `${entryPrefix}${String(place).padStart(12, '0')}.json`;
}

function placeOf(name: string): number | null {
  const digits = /^(\d{12})\.json$/.exec(name.slice(entryPrefix.length))?.[1];
  return name.startsWith(entryPrefix) && digits !== undefined ? Number(digits) : null;
}

function damaged({ root }: ObjectStore, what: string): HeadgateError {
  return new HeadgateError('journal_damaged', `the journal ${root}/${entryPrefix} ${what}`, {
    hint: `End every run, move ${entryPrefix} away and run again: that may cost a job at the service, never a row.`,
  });
}

/**
 * The journal of all machines. Its entries are kept in the same log as the leases.
 *
 * @param require raises `LeaseLost` if the state shows that another process holds one of the leases
 */
export function chainLog(
  chain: Chain,
  root: string,
  require: (state: State, leases: readonly Lease[]) => void,
): SharedLog {
  return {
    location: `of ${root}`,
    renewal: `end every run, move ${entryPrefix} away`,

    async read(after) {
      await chain.refresh();
      return chain.state.entries.filter(({ seq }) => seq > after);
    },

    async append(after, { text, whole }, leases) {
      if (after > lastSeq(chain.state)) await chain.refresh();
      let outcome: 'ok' | 'behind' = 'behind';
      await chain.change((state) => {
        require(state, leases);
        outcome = lastSeq(state) === after ? 'ok' : 'behind';
        return outcome === 'ok' ? { type: 'journal', text, whole } : null;
      });
      return outcome;
    },

    async confirm(leases) {
      await chain.refresh();
      require(chain.state, leases);
    },

    close: async () => undefined,
  };
}
