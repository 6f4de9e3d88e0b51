/** Multiplies the examples of properties and the seeds of simulated worlds: 4 in the long form, more by hand. */
export const scale = Number(process.env['HEADGATE_TEST_SCALE'] ?? 1);
/** The size of a sweep, which its own variable can change. */
export const sweepSize = (variable, size) => Number(process.env[variable] ?? size);
/** How many examples a property is tried with: an eighth of what is named, and half of it in the long form. */
export const examples = (count) => Math.ceil((count / 8) * scale);
//# sourceMappingURL=size.js.map