import { z } from 'zod';
import type { Format } from './formats.js';
/** Text in a given format. The hint is passed along with the message. */
export declare function text(format: Format): z.ZodString;
