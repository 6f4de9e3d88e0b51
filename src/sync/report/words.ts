/** A number as people read it: `2,500`. */
export const count = (value: number): string => value.toLocaleString('en-US');

/** A number with its noun: `1 row`, `2,500 rows`. */
export const plural = (value: number, one: string): string =>
  `${count(value)} ${one}${value === 1 ? '' : 's'}`;
