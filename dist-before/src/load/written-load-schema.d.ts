import { z } from 'zod';
import type { WrittenLoad } from './written-load.js';
/** In a module of its own, because the command line loads the functions of written-load.ts at every start. */
export declare const writtenLoadSchema: z.ZodType<WrittenLoad>;
