import type { z } from 'zod';
/** A key that may be left out. */
export declare const optional: <T extends z.ZodType>(value: T, description: string) => z.ZodOptional<T>;
