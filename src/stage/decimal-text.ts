/** A decimal number as digits without zeros at either end, times a power of ten. Zero has no digits. */
export interface Decimal {
  negative: boolean;
  digits: string;
  exponent: number;
}

/** Reads a number as JSON or JavaScript writes it. */
export function parseDecimal(text: string): Decimal {
  const [, sign, whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const written = (whole + fraction).replace(/^0+/, '');
  const digits = written.replace(/0+$/, '');
  const exponent = Number(power) - fraction.length + (written.length - digits.length);
  return { negative: sign === '-', digits, exponent: digits === '' ? 0 : exponent };
}

/** Integers with more digits, which no DOUBLE reaches, are written with an exponent. */
const longestWhole = 309;

/**
 * The normal form of a number that becomes text. An integer has all its digits; a fraction is written as JavaScript
 * would, but with all its digits. `asText` produces the same text in SQL.
 */
export function numberText(decimal: Decimal): string {
  const { digits, exponent } = decimal;
  const sign = decimal.negative ? '-' : '';
  if (digits === '') return `${sign}0`;
  const whole = digits.length + exponent;
  if (exponent >= 0 && whole <= longestWhole) return `${sign}${digits}${'0'.repeat(exponent)}`;
  if (exponent < 0 && whole > 0) return `${sign}${digits.slice(0, whole)}.${digits.slice(whole)}`;
  if (exponent < 0 && whole > -6) return `${sign}0.${'0'.repeat(-whole)}${digits}`;
  const mantissa = digits.length === 1 ? digits : `${digits[0]}.${digits.slice(1)}`;
  return `${sign}${mantissa}e${whole > 0 ? '+' : ''}${whole - 1}`;
}

/**
 * Digits before and after the point that a DECIMAL needs for a number, without leading zeros. DuckDB first reads what
 * precedes an exponent into the same type. If it does not fit, DuckDB refuses the number or returns a wrong one.
 */
export function decimalDigits(text: string, { digits, exponent }: Decimal): { whole: number; scale: number } {
  const [, whole = '', fraction = '', power = 0] = /^-?0*(\d*)(?:\.(\d+))?[eE](.*)$/.exec(text) ?? [];
  return {
    whole: Math.max(digits.length + exponent, whole.length, whole.length + Number(power)),
    scale: Math.max(-exponent, fraction.length),
  };
}

/** Whether the nearest DOUBLE, printed in its shortest exact form, is the same number. */
export function survivesDouble(text: string, decimal: Decimal): boolean {
  const double = Number(text);
  if (!Number.isFinite(double)) return false;
  const printed = parseDecimal(String(double));
  return printed.digits === decimal.digits && printed.exponent === decimal.exponent;
}

/** Whether DuckDB's JSON reader keeps a number: integers but -0, and others as far as a DOUBLE does. */
export function readerKeeps(form: number, bytes: Buffer, start: number, end: number): boolean {
  if (form === numberForm.shortInteger || form === numberForm.shortFraction) return true;
  if (form === numberForm.integer) return end - start > 2 || bytes[start] !== 0x2d;
  const text = bytes.toString('latin1', start, end);
  return survivesDouble(text, parseDecimal(text));
}

/** How a number is written. Those of at most 15 digits are exact as DOUBLE and need no further check. */
export const numberForm = {
  shortInteger: 0,
  /** Longer, or -0. */
  integer: 1,
  shortFraction: 2,
  /** A longer fraction, or one with an exponent. */
  real: 3,
} as const;
