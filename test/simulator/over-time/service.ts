import type { SubmitRequest, SubmittedJob } from '../../../src/contract/resources.js';
import { parseDay } from '../../../src/days/day.js';
import type { Random } from '../random.js';
import { daysOf, type ModelJob, type ModelOptions, ServiceModel } from '../service-model.js';
import type { VirtualClock } from '../virtual-clock.js';
import type { Post, Posts } from './posts.js';

/** What the service does wrong without a word. Times are epoch milliseconds. */
export interface Trouble {
  /** Meanwhile it returns at most so many rows of a day: the newest. */
  cap?: { from: number; until: number; rows: number };
  /** The first answer for the day after that time has this share of its rows. */
  silence?: { day: number; after: number; share: number };
}

/** A job API over posts, which sometimes answers badly. */
export class PostService extends ServiceModel {
  /** Called with each new job, at the moment of its creation. */
  onJob: (job: ModelJob) => void = () => undefined;
  private readonly sources: ReadonlyMap<string, Posts>;
  private readonly trouble: Trouble;
  private isSilent = false;
  /** Days of which an answer lacks rows, by the time of the answer. */
  private readonly bad = new Map<number, ReadonlySet<number>>();

  constructor(
    clock: VirtualClock,
    random: Random,
    sources: ReadonlyMap<string, Posts>,
    trouble: Trouble,
    options: ModelOptions,
  ) {
    super(clock, random, { rows: () => [] }, options);
    this.sources = sources;
    this.trouble = trouble;
  }

  override submit(request: SubmitRequest): SubmittedJob {
    const made = super.submit(request);
    this.onJob(this.jobs.at(-1)!);
    return made;
  }

  protected override answer({ source, config }: SubmitRequest, wanted: number): string[] {
    const now = this.clock.trueTime();
    const { from, until } = daysOf(config);
    const rows: string[] = [];
    const bad = new Set<number>();
    for (let day = from; day < until; day += 1) {
      const all = this.sources.get(source)!.on(day, now);
      const kept = all.slice(all.length - this.shownOf(day, all.length, now));
      if (kept.length < all.length) bad.add(day);
      rows.push(...kept.map((post) => JSON.stringify(post)));
    }
    const cut = rows.slice(Math.max(0, rows.length - wanted));
    for (const lost of rows.slice(0, rows.length - cut.length)) bad.add(dayOf(lost));
    this.bad.set(now, bad);
    return cut;
  }

  /** Rows of a day that the service returns. */
  private shownOf(day: number, rows: number, now: number): number {
    const { cap, silence } = this.trouble;
    if (silence?.day === day && now >= silence.after && !this.isSilent) {
      this.isSilent = true;
      return Math.floor(rows * silence.share);
    }
    return cap !== undefined && now >= cap.from && now < cap.until ? Math.min(rows, cap.rows) : rows;
  }

  /** Days of which the answer of a job lacks rows that the source had. */
  lacking({ askedAt }: ModelJob): ReadonlySet<number> {
    return this.bad.get(askedAt)!;
  }

  /** Rows, or jobs, that may still be taken now. */
  get remaining(): number {
    const account = this.account();
    return 'daily_rows' in account ? account.daily_rows.remaining : account.daily_job_quota.remaining;
  }
}

/** A row as it is staged has its fields in their order, and is read often. */
export const postOf = (text: string): Post => JSON.parse(text) as Post;

export const keyOf = (text: string): string => text.slice(6, text.indexOf(','));

/** The day of a row as it is staged. */
export function dayOf(text: string): number {
  const at = text.indexOf('"at":"') + 6;
  return parseDay(text.slice(at, at + 10))!;
}
