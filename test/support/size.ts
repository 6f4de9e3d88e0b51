/** Multiplies the examples of properties and the seeds of simulated worlds. CI tries the same ones each time; more by hand. */
export const scale = Number(process.env['HEADGATE_TEST_SCALE'] ?? 1);

/** The size of a sweep, which its own variable can change. */
export const sweepSize = (variable: string, size: number): number => Number(process.env[variable] ?? size);

/** How many examples a property is tried with: an eighth of what is named. */
export const examples = (count: number): number => Math.ceil((count / 8) * scale);
