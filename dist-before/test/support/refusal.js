import { expect } from 'vitest';
const saying = (said) => typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said);
/** What an error has: its code, and what its message and its hint contain. */
export function refusal(code, message = '', hint) {
    return { code, message: saying(message), ...(hint !== undefined && { hint: saying(hint) }) };
}
export async function refuses(asked, ...what) {
    await expect(asked).rejects.toMatchObject(refusal(...what));
}
//# sourceMappingURL=refusal.js.map