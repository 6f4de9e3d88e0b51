import { HeadgateError, usageError } from '../../common/errors.js';
import { plural } from '../../common/words.js';
import { type LimitProfileName, limitProfiles, type RowLimits, tiers } from '../../contract/limits.js';
import type { AccountState } from '../store/store.js';

interface TierLimits extends RowLimits {
  /** For each key. */
  requestsPerMinute: number;
  /** New jobs in 24 hours, under the alternate limits. */
  jobsPerDay: number;
}

export interface PlanOptions {
  limits: LimitProfileName;
  /** Rate of tiers that name none. Default: that of the limit set. */
  requestsPerMinute?: number | undefined;
  /** More tiers, or other limits of the contract's. What a new tier leaves out, it has like `standard`. */
  tiers?: Readonly<Record<string, Partial<TierLimits>>> | undefined;
}

/** The tiers of a service, as its config has them now. */
export class Plans {
  #tiers!: ReadonlyMap<string, TierLimits>;
  /** What is said of no tier in particular: `standard`, without what the config changes of it. */
  #usual!: TierLimits;

  /** Throws as `replace` does. */
  constructor(options: PlanOptions, accounts: Iterable<AccountState> = []) {
    this.replace(options, accounts);
  }

  /** The limits that apply from now on. Throws HeadgateError `config_invalid` for accounts that would have no tier. */
  replace(options: PlanOptions, accounts: Iterable<AccountState>): void {
    const [usual, all] = readTiers(options);
    const left = [...accounts].filter(({ record: { tier } }) => tier !== null && !all.has(tier));
    const [first] = left;
    if (first !== undefined) {
      const { tier } = first.record;
      throw new HeadgateError('config_invalid', `${plural(left.length, 'account')} would be without a tier`, {
        hint: `Add \`${tier}\` to \`tiers\`, or first change the plan of ${first.record.email}.`,
      });
    }
    [this.#usual, this.#tiers] = [usual, all];
  }

  of(tier: string | null): TierLimits {
    return this.#tiers.get(tier ?? '') ?? this.#usual;
  }

  /** Throws HeadgateError `usage` for a name that is not a tier. */
  check(tier: string): void {
    if (this.#tiers.has(tier)) return;
    throw usageError(`"${tier}" is not a tier.`, `Use one of ${[...this.#tiers.keys()].join(', ')}.`);
  }
}

function readTiers(options: PlanOptions): [usual: TierLimits, all: Map<string, TierLimits>] {
  const { limits, tiers: given = {} } = options;
  const profile = limitProfiles[limits];
  const { requestsPerMinute = profile.requestsPerMinute } = options;
  const { jobsPerDay } = limitProfiles.alternate;
  const usual = { ...tiers.standard, requestsPerMinute, jobsPerDay };
  const names = new Set([...Object.keys(tiers), ...Object.keys(given)]);
  const of = (name: string) => ({ ...usual, ...(tiers as Record<string, RowLimits>)[name], ...given[name] });
  return [usual, new Map([...names].map((name) => [name, of(name)]))];
}
