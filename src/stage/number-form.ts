/**
 * How a number is written. Integers and fractions of at most 15 digits are exact as DOUBLE and need no further check.
 */
export const numberForm = {
  shortInteger: 0,
  /** Longer, or -0. */
  integer: 1,
  shortFraction: 2,
  /** A longer fraction, or one with an exponent. */
  real: 3,
} as const;
