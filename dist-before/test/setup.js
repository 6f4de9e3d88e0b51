import * as fc from 'fast-check';
/**
 * Property tests use the same examples on every machine, so that a commit always has the same result. Another seed
 * gives other examples.
 */
fc.configureGlobal({ seed: Number(process.env['HEADGATE_SEED'] ?? 1) });
//# sourceMappingURL=setup.js.map