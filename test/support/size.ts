/** Multiplies the examples of property tests and the rounds of loops; set above 1 by hand. */
export const scale = Number(process.env['HEADGATE_TEST_SCALE'] ?? 1);

/** Whether sweeps use their long form, as in CI: `npm test` on two processors should take at most five minutes. */
const long = process.env['HEADGATE_LONG'] === '1';

/** Which of two forms a test uses: a short one if the long one would take long. */
export const inForm = <T>(forms: { short: T; long: T }): T => forms[long ? 'long' : 'short'];

/** The size of a sweep: from its own variable, or else for the short or long form. */
export function sweepSize(variable: string, forms: { short: number; long: number }): number {
  const given = process.env[variable];
  return given === undefined ? inForm(forms) : Number(given);
}

/** How many examples a property is tested with: half of what is named, and an eighth in the short form. */
export const examples = (count: number): number =>
  Math.ceil(inForm({ short: count / 8, long: count / 2 }) * scale);

/** Every fifth of some cases in the short form. Another file runs the cases that they share in every form. */
export const sampled = <T>(cases: readonly T[]): T[] =>
  cases.filter((_, index) => inForm({ short: index % 5 === 0, long: true }));
