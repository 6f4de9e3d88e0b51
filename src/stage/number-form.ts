/** How a number is written: integers and fractions of at most 15 digits are exact as DOUBLE and need no look. */
export const numberForm = {
  shortInteger: 0,
  /** Longer, or -0. */
  integer: 1,
  shortFraction: 2,
  /** A longer fraction, or one with a power of ten. */
  real: 3,
} as const;
