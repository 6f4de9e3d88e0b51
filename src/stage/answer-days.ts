import { rename } from 'node:fs/promises';
import type { Slice } from '../days/slice.js';
import { timeOfText } from '../days/time-of-text.js';
import type { StagedRows } from '../load/staged-rows.js';
import { type AnswerOrder, type OrderRules, OrderWatch } from './answer-order.js';
import { StagedFile } from './staged-file.js';
import { fieldOf, stagedRowsOf } from './staged-rows-of.js';

/** Reads staged answers by the days of their rows. */
export interface AnswerDays {
  /** Checks every row against the rules, in the order of the answer. */
  read(staged: StagedRows, rules: OrderRules, signal: AbortSignal): Promise<AnswerOrder>;
  /** Replaces the complete answer with the rows of some days, flushed like the original. All other rows are dropped. */
  keep(staged: StagedRows, rules: OrderRules, kept: Slice, signal: AbortSignal): Promise<StagedRows>;
}

/** Bytes written at once. */
const batchBytes = 1024 * 1024;

export const answerDays: AnswerDays = {
  async read(staged, rules, signal) {
    const [reject] = staged.rejects;
    if (reject !== undefined) {
      return { breach: `row ${reject.rowNumber} cannot be read: ${reject.reason}`, days: [] };
    }
    const watch = new OrderWatch(rules);
    for await (const { fields } of stagedRowsOf(staged)) {
      signal.throwIfAborted();
      if (fields !== null) watch.take(fieldOf(fields, rules.column), contentOf(fields, rules));
    }
    return watch.result();
  },

  async keep(staged, { column, timeZone }, kept, signal) {
    const file = await StagedFile.create(`${staged.path}.kept`);
    try {
      let rows = 0;
      let parts: Buffer[] = [];
      let size = 0;
      for await (const { bytes, fields } of stagedRowsOf(staged)) {
        signal.throwIfAborted();
        const day = fields === null ? null : (timeOfText(fieldOf(fields, column), timeZone)?.day ?? null);
        if (fields !== null && (day === null || day < kept.from || day >= kept.until)) continue;
        if (fields !== null) rows += 1;
        parts.push(bytes);
        size += bytes.length;
        if (size < batchBytes) continue;
        await file.append(parts);
        parts = [];
        size = 0;
      }
      await file.append(parts);
      await file.finish();
      await rename(file.path, staged.path);
      return { ...staged, rows, bytes: file.bytes, checksum: file.checksum };
    } catch (error) {
      await file.discard().catch(() => undefined);
      throw error;
    }
  },
};

/** Keys are sorted, because a service may write the fields of a row in another order next time. */
function contentOf(fields: Readonly<Record<string, unknown>>, { key }: OrderRules): string {
  const names = key.length === 0 ? Object.keys(fields).toSorted() : key;
  return JSON.stringify(names.map((name) => [name, fieldOf(fields, name)]));
}
