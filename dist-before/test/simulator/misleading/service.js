import { msPerDay } from '../../../src/days/day.js';
import { Random } from '../random.js';
import { daysOf, ServiceModel } from '../service-model.js';
/** A service whose answers are those of a kind. */
export class MisleadingService extends ServiceModel {
    setting;
    answerOf;
    seed;
    asked = new Map();
    answers = 0;
    constructor(clock, seed, kind, setting, options) {
        super(clock, new Random(seed + 0x5e7), { rows: () => [] }, options);
        this.seed = seed;
        this.setting = setting;
        this.answerOf = kind.answer(setting);
    }
    answer({ config }, wanted) {
        const { from, until } = daysOf(config);
        const now = this.clock.trueTime();
        const rows = this.answerOf({
            from: from * msPerDay,
            until: until * msPerDay,
            days: until - from,
            most: wanted,
            now,
            timesAsked: (day) => this.asked.get(day) ?? 0,
            random: new Random(Math.imul(this.seed, 31) + Math.imul(from, 7) + Math.imul(until, 13) + this.answers * 101),
        });
        this.answers += 1;
        for (let day = from; day < until; day += 1)
            this.asked.set(day, (this.asked.get(day) ?? 0) + 1);
        const ordered = this.setting.isNewest ? rows.toReversed() : rows;
        return ordered.slice(0, wanted).map((row) => this.setting.source.textOf(row, now));
    }
}
//# sourceMappingURL=service.js.map