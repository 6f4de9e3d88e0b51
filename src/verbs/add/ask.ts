import type { SourceDescription } from '../../contract/resources.js';
import { HeadgateError } from '../../common/errors.js';
import {
  cancel,
  confirm,
  intro,
  isCancel,
  log,
  outro,
  password,
  select,
  text,
} from '../../terminal/prompts.js';
import type { Param } from '../../contract/params.js';
import { dayProblem, readValue, valueProblem } from './params.js';

/** Questions at a terminal. Ctrl-C at any of them ends the command, and nothing is written. */
export const ask = {
  begin: intro,
  end: outro,
  note: log,

  async isOwnService(): Promise<boolean> {
    const options = [
      { value: 'embedded', label: 'The service in this package', hint: 'sample data and your own files' },
      { value: 'other', label: 'A job API with an address and a key' },
    ];
    return answered(await select({ message: 'Where do jobs run?', options })) === 'embedded';
  },

  address: (problem: (text: string) => string | undefined): Promise<string> =>
    ask.line('Address of the job API, ending in /api/ext/v1', undefined, (given) =>
      capitalised('It', problem(given) ?? null),
    ),

  /** It is not shown. */
  async key(problem: (text: string) => string | undefined): Promise<string> {
    const validate = (given = '') =>
      given.trim() === '' ? 'Paste the key.' : capitalised('It', problem(given.trim()) ?? null);
    return answered(await password({ message: 'Its API key', validate })).trim();
  },

  async source(sources: readonly SourceDescription[]): Promise<SourceDescription> {
    const options = sources.map(({ slug, name, description }) => ({
      value: slug,
      label: name,
      hint: description,
    }));
    const slug = answered(await select({ message: 'Which source?', options }));
    return sources.find((source) => source.slug === slug)!;
  },

  /** A value for a param; undefined if it is optional and was left out. */
  async param(param: Param): Promise<unknown> {
    const { name, description, required, values, preset } = param;
    const message = description === '' ? name : `${name}: ${description}`;
    if (values.length > 0) {
      const none = required ? [] : [{ value: '', label: '(leave out)' }];
      const options = [...none, ...values.map((value) => ({ value, label: value }))];
      const value = answered(
        await select({ message, options, ...(preset === '' ? {} : { initialValue: preset }) }),
      );
      return value === '' ? undefined : readValue(param, value);
    }
    const value = answered(
      await text({
        message: required ? message : `${message} (optional)`,
        ...(preset === '' ? {} : { placeholder: preset }),
        validate: (given = '') =>
          given === ''
            ? required
              ? 'Enter a value.'
              : undefined
            : capitalised(name, valueProblem(param, given)),
      }),
    );
    return value === '' || value === undefined ? undefined : readValue(param, value);
  },

  day: (message: string, preset: string): Promise<string> =>
    ask.line(message, preset, (given) => dayProblem(given) ?? undefined),

  async line(
    message: string,
    preset?: string,
    problem: (given: string) => string | undefined = (given) => (given === '' ? 'Enter a value.' : undefined),
  ): Promise<string> {
    const initial = preset === undefined ? {} : { initialValue: preset };
    return answered(await text({ message, ...initial, validate: (given = '') => problem(given) }));
  },

  async isAgreed(message: string): Promise<boolean> {
    return answered(await confirm({ message, initialValue: false }));
  },
};

const capitalised = (name: string, problem: string | null) =>
  problem === null ? undefined : `${name} ${problem}.`;

function answered<T>(answer: T): Exclude<T, symbol> {
  if (!isCancel(answer)) return answer as Exclude<T, symbol>;
  cancel('Nothing was written.');
  throw new HeadgateError('interrupted', 'cancelled; nothing was written', {
    hint: 'Run it again whenever you like.',
  });
}
