import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriesToken, jobName, makeToken } from '../../src/sync/job-name.js';

const token = makeToken(new Uint8Array(16).fill(255));

describe('the name of a job', () => {
  it('tells job config, days and token', () => {
    expect(jobName('posts', { from: 20_454, until: 20_461 }, token)).toBe(
      `posts 2026-01-01..2026-01-07 hg1-${token}`,
    );
    expect(jobName('posts', null, token)).toBe(`posts hg1-${token}`);
  });

  it('keeps to 3-100 characters with the token whole, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), (job) => {
        const name = jobName(job, { from: 0, until: 1 }, token);
        expect(name.length).toBeLessThanOrEqual(100);
        expect(carriesToken(name, token)).toBe(true);
        expect(name.isWellFormed()).toBe(job.isWellFormed());
      }),
    );
  });

  it('gives every 128 bits a token of its own', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const text = makeToken(bytes);
        expect(text).toMatch(/^[a-z2-7]{26}$/);
        const bits = [...text].reduce((sum, letter) => sum * 32n + BigInt(value(letter)), 0n);
        expect(bits).toBe(BigInt(`0x${Buffer.from(bytes).toString('hex')}`));
      }),
    );
  });

  it('does not take another token for its own', () => {
    expect(carriesToken(jobName('posts', null, token), makeToken(new Uint8Array(16)))).toBe(false);
  });
});

function value(letter: string): number {
  return 'abcdefghijklmnopqrstuvwxyz234567'.indexOf(letter);
}
