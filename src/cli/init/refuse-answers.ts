import { HeadgateError, HeadgateErrors } from '../../errors.js';

/** Throws what is wrong with a config that was made of answers, without its place: nobody has seen those lines. */
export function refuseAnswers(error: unknown): never {
  if (!(error instanceof HeadgateErrors)) throw error;
  const [{ hint }] = error.errors as [HeadgateError];
  throw new HeadgateError('usage', `these answers do not make a valid config: ${error.message}`, {
    hint,
    cause: error,
  });
}
