/** Multiplies the examples of property tests and the rounds of loops; above 1 by hand. */
export const scale = Number(process.env['HEADGATE_TEST_SCALE'] ?? 1);

/** Whether sweeps take their long form, as CI asks for: `npm test` on two processors has five minutes for everything. */
const long = process.env['HEADGATE_LONG'] === '1';

/** What of two forms a test takes: a short one where the long one would take long. */
export const inForm = <T>(forms: { short: T; long: T }): T => forms[long ? 'long' : 'short'];

/** The size of a sweep: what its own variable says, or the short or the long form. */
export function sweepSize(variable: string, forms: { short: number; long: number }): number {
  const given = process.env[variable];
  return given === undefined ? inForm(forms) : Number(given);
}

/** How many examples a property is tried on: in the short form a quarter. */
export const examples = (count: number): number =>
  Math.ceil(inForm({ short: count / 4, long: count }) * scale);

/** Every third of some cases in the short form: what they share is shown by another file in every form. */
export const sampled = <T>(cases: readonly T[]): T[] =>
  cases.filter((_, index) => inForm({ short: index % 3 === 0, long: true }));
