import { crc32 } from 'node:zlib';
import { formatDay, msPerDay } from '../../src/days/day.js';
import type { Random } from './random.js';

/**
 * How a source answers. `kept`: in the declared order. `top`: the most relevant rows, then sorted by time. `inventing`:
 * the true number of rows, but if there are too many, some rows of each day are not real. `shuffled`: in no order.
 * `turned`: in order at first, later in none. `other days`: by the days of another time zone, and in no order within
 * them.
 */
type Manner = 'kept' | 'top' | 'inventing' | 'shuffled' | 'turned' | 'other days';

/** After this many answers, a `turned` source loses its order. By then the order was found to hold. */
const answersBeforeTurn = 6;

/** How many hours before UTC a zone's midnight comes, for zones without summer time. */
const zones = { UTC: 0, 'Asia/Tokyo': 9, 'America/Phoenix': -7 };
type Zone = keyof typeof zones;

/** A source whose rows contain their times, and which declares an order that it may or may not keep. */
export class Answers {
  readonly declared: 'newest' | 'oldest';
  readonly configZone: Zone;
  private readonly manner: Manner;
  /** The time zone of the source's days. */
  private readonly zone: Zone;
  private readonly form: 'date' | 'instant' | 'local';
  /** One of this many rows has no time; 0: all have one. */
  private readonly undatedOf: number;
  private answers = 0;
  private readonly texts = new Map<string, string | null>();

  constructor(random: Random) {
    this.manner = random.pick([
      'kept',
      'kept',
      'kept',
      'top',
      'top',
      'inventing',
      'turned',
      'shuffled',
      'other days',
    ]);
    this.declared = random.pick(['newest', 'oldest']);
    this.zone = random.pick(['UTC', 'UTC', 'Asia/Tokyo', 'America/Phoenix'] as const);
    this.configZone = random.chance(0.8) ? this.zone : random.pick(['UTC', 'Asia/Tokyo'] as const);
    this.form = random.pick(['date', 'instant', 'instant', 'local'] as const);
    this.undatedOf = random.pick([0, 0, 0, 0, 0, 7, 400]);
  }

  /** A row's text for its time; null if it has none. */
  textOf(id: string): string | null {
    const known = this.texts.get(id);
    if (known !== undefined) return known;
    const text = this.makeText(id);
    this.texts.set(id, text);
    return text;
  }

  private makeText(id: string): string | null {
    const [, day] = id.split('/');
    if (day === undefined || this.isUndated(id)) return null;
    if (this.form === 'date') return formatDay(Number(day));
    const local = Number(day) * msPerDay + this.timeOf(id);
    if (this.form === 'local') return new Date(local).toISOString().slice(0, -1);
    return new Date(local - zones[this.zone] * 3_600_000).toISOString();
  }

  arrange(rows: string[], wanted: number): string[] {
    this.answers += 1;
    const hasTurned = this.answers > answersBeforeTurn;
    switch (this.manner === 'turned' ? (hasTurned ? 'shuffled' : 'kept') : this.manner) {
      case 'kept':
        return this.sorted(rows).slice(0, wanted);
      case 'top':
        return this.sorted(sortedBy(rows, hash).slice(0, wanted));
      case 'inventing': {
        const found = this.sorted(rows).slice(0, wanted);
        return found.length === rows.length ? found : this.sorted(found.map(invented));
      }
      case 'shuffled':
        return sortedBy(rows, hash).slice(0, wanted);
      case 'other days': {
        const sign = this.declared === 'newest' ? -1 : 1;
        const day = (id: string) => sign * Math.floor((this.at(id) + 13 * 3_600_000) / msPerDay);
        return sortedBy(rows, day, hash).slice(0, wanted);
      }
    }
  }

  private sorted(rows: readonly string[]): string[] {
    const sign = this.declared === 'newest' ? -1 : 1;
    return sortedBy(rows, (id) => sign * this.at(id));
  }

  private at(id: string): number {
    return Number(id.split('/')[1]) * msPerDay + this.timeOf(id);
  }

  /** Rounded, so that several rows have the same time. */
  private timeOf(id: string): number {
    return (hash(`time of ${id}`) % 96) * 900_000;
  }

  private isUndated(id: string): boolean {
    return this.undatedOf > 0 && hash(`undated ${id}`) % this.undatedOf === 0;
  }
}

function hash(text: string): number {
  return crc32(text);
}

/** Rows by the first key in which they differ. A comparison reads keys only: computing them is what takes time. */
function sortedBy(rows: readonly string[], ...keys: ((id: string) => number)[]): string[] {
  const keyed = rows.map((id) => ({ id, values: keys.map((key) => key(id)) }));
  return keyed.sort((a, b) => compare(a.values, b.values)).map(({ id }) => id);
}

function compare(some: readonly number[], others: readonly number[]): number {
  for (let index = 0; index < some.length; index += 1) {
    const difference = (some[index] as number) - (others[index] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Replaces the first row of each day by an invented one. */
function invented(id: string, index: number, ids: readonly string[]): string {
  const dayOf = (text: string | undefined) => text?.split('/')[1];
  return dayOf(ids[index - 1]) === dayOf(id) ? id : `${id}!`;
}
