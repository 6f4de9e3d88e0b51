import { HeadgateError, HeadgateErrors } from '../../common/errors.js';

/**
 * Throws the mistakes of a config made from answers, without line numbers, because the user has not seen those lines.
 */
export function refuseAnswers(error: unknown): never {
  if (!(error instanceof HeadgateErrors)) throw error;
  const [{ hint }] = error.errors as [HeadgateError];
  throw new HeadgateError('usage', `these answers do not make a valid config: ${error.message}`, {
    hint,
    cause: error,
  });
}
