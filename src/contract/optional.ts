import { z } from 'zod';

/** A key that may be left out. */
export const optional = <T extends z.ZodType>(value: T, description: string) =>
  value.optional().describe(description);

/** A key with one of a few words; the first stands for a key that is left out. */
export const oneOf = <const T extends readonly [string, ...string[]]>(words: T, description: string) =>
  z
    .enum(words)
    .default(words[0] as T[number])
    .describe(description);
