import { HeadgateError } from './errors.js';

/** Options that are lists of names. */
const lists: ReadonlySet<string> = new Set(['select', 'accounts', 'keep', 'jobs']);

/**
 * In plain JavaScript nothing else checks what a program passes. Throws `usage`.
 *
 * @param texts names of the first arguments, which are texts; options may follow them
 */
export function refusePlain(call: string, texts: readonly string[], given: readonly unknown[]): void {
  const missing = texts.filter((_, index) => typeof given[index] !== 'string');
  const options = given[texts.length] ?? {};
  const single = Object.entries(options).flatMap(([name, value]) =>
    lists.has(name) && value !== undefined && !Array.isArray(value) ? [`${name} as a list`] : [],
  );
  const wanted = [
    ...missing.map((name) => `${name} as text`),
    ...(typeof options === 'object' ? single : ['its options as an object']),
  ];
  if (wanted.length === 0) return;
  throw new HeadgateError('usage', `${call} needs ${wanted.join(' and ')}`, {
    hint: "For example `loadConfig('headgate.yaml')`, `run({ select: ['posts'] })` or `drop('posts')`.",
  });
}

/** The first arguments of the methods that take texts. */
const textsOf: Readonly<Record<string, readonly string[]>> = {
  accept: ['job'],
  drop: ['job'],
  forget: ['job'],
  record: ['folder'],
  remark: ['text'],
  rename: ['job', 'to'],
  verifyRecord: ['folder'],
};

/** The same object, whose methods refuse what they cannot take. */
export function refusingPlain<T extends object>(api: T): T {
  const checked = Object.entries(api).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [name, value];
    return [
      name,
      async (...given: unknown[]) => {
        refusePlain(name, textsOf[name] ?? [], given);
        return (value as (...all: unknown[]) => unknown)(...given);
      },
    ];
  });
  return Object.fromEntries(checked) as T;
}
