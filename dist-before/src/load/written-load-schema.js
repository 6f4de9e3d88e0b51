import { z } from 'zod';
import { comparisonSchema, dayMarksSchema, splitSchema } from './ledger.js';
const day = z.iso.date().nullable();
/** In a module of its own, because the command line loads the functions of written-load.ts at every start. */
export const writtenLoadSchema = z.object({
    loadId: z.string(),
    job: z.string(),
    value: z.string().nullable(),
    sliceFrom: day,
    sliceTo: day,
    remoteJobId: z.string(),
    source: z.string(),
    config: z.record(z.string(), z.unknown()),
    dataCount: z.number(),
    rowsLoaded: z.number(),
    rowsRejected: z.number(),
    complete: z.boolean(),
    remoteCreatedAt: z.string(),
    committedAt: z.string(),
    supersededBy: z.string().nullable(),
    reason: comparisonSchema.shape.reason.exactOptional(),
    marks: dayMarksSchema.exactOptional(),
    split: splitSchema.exactOptional(),
    countedBy: z.literal('headgate').exactOptional(),
});
//# sourceMappingURL=written-load-schema.js.map