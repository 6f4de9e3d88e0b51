/** Multiplies the examples of properties and the seeds of simulated worlds: 4 in the long form, more by hand. */
export declare const scale: number;
/** The size of a sweep, which its own variable can change. */
export declare const sweepSize: (variable: string, size: number) => number;
/** How many examples a property is tried with: an eighth of what is named, and half of it in the long form. */
export declare const examples: (count: number) => number;
