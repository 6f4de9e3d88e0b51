import type { SubmitRequest } from '../../../src/contract/resources.js';
import { msPerDay } from '../../../src/days/day.js';
import { Random } from '../random.js';
import { daysOf, type ModelOptions, ServiceModel } from '../service-model.js';
import type { VirtualClock } from '../virtual-clock.js';
import type { Kind, Setting } from './kinds.js';

/** A service whose answers are those of a kind. */
export class MisleadingService extends ServiceModel {
  private readonly setting: Setting;
  private readonly answerOf: ReturnType<Kind['answer']>;
  private readonly seed: number;
  private readonly asked = new Map<number, number>();
  private answers = 0;

  constructor(clock: VirtualClock, seed: number, kind: Kind, setting: Setting, options: ModelOptions) {
    super(clock, new Random(seed + 0x5e7), { rows: () => [] }, options);
    this.seed = seed;
    this.setting = setting;
    this.answerOf = kind.answer(setting);
  }

  protected override answer({ config }: SubmitRequest, wanted: number): string[] {
    const { from, until } = daysOf(config);
    const now = this.clock.trueTime();
    const rows = this.answerOf({
      from: from * msPerDay,
      until: until * msPerDay,
      days: until - from,
      most: wanted,
      now,
      timesAsked: (day) => this.asked.get(day) ?? 0,
      random: new Random(
        Math.imul(this.seed, 31) + Math.imul(from, 7) + Math.imul(until, 13) + this.answers * 101,
      ),
    });
    this.answers += 1;
    for (let day = from; day < until; day += 1) this.asked.set(day, (this.asked.get(day) ?? 0) + 1);
    const ordered = this.setting.isNewest ? rows.toReversed() : rows;
    return ordered.slice(0, wanted).map((row) => this.setting.source.textOf(row, now));
  }
}
