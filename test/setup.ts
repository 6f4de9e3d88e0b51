import * as fc from 'fast-check';

/** Property tests draw the same examples on every machine, so that one commit has one answer; another seed draws others. */
fc.configureGlobal({ seed: Number(process.env['HEADGATE_SEED'] ?? 1) });
