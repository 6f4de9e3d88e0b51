import { expect } from 'vitest';
import type { ErrorCode } from '../../src/common/errors.js';

const saying = (said: string | RegExp): unknown =>
  typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said);

/** What an error has: its code, and what its message and its hint contain. */
export function refusal(code: ErrorCode, message: string | RegExp = '', hint?: string | RegExp): object {
  return { code, message: saying(message), ...(hint !== undefined && { hint: saying(hint) }) };
}

export async function refuses(asked: Promise<unknown>, ...what: Parameters<typeof refusal>): Promise<void> {
  await expect(asked).rejects.toMatchObject(refusal(...what));
}
