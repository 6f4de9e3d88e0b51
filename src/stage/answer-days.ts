import { rename } from 'node:fs/promises';
import type { Slice } from '../days/slice.js';
import { timeOfText } from '../days/time-of-text.js';
import type { StagedRows } from '../load/staged-rows.js';
import { type AnswerOrder, type OrderRules, OrderWatch } from './answer-order.js';
import { StagedFile } from './staged-file.js';
import { stagedRowsOf } from './staged-rows-of.js';

/** Reads staged answers by the days of their rows. */
export interface AnswerDays {
  /** Holds every row against the rules, in the order of the answer. */
  read(staged: StagedRows, rules: OrderRules, signal: AbortSignal): Promise<AnswerOrder>;
  /** Puts the rows of some days in the place of the whole answer, durable as it was. Other rows are dropped by their own day. */
  keep(staged: StagedRows, rules: OrderRules, kept: Slice, signal: AbortSignal): Promise<StagedRows>;
}

/** Bytes that are written at once. */
const batchBytes = 1024 * 1024;

export const answerDays: AnswerDays = {
  async read(staged, rules, signal) {
    const [reject] = staged.rejects;
    if (reject !== undefined) {
      return { breach: `row ${reject.rowNumber} cannot be read: ${reject.reason}`, days: [] };
    }
    const watch = new OrderWatch(rules);
    for await (const { value, isHeader } of stagedRowsOf(staged, rules.column)) {
      signal.throwIfAborted();
      if (!isHeader) watch.take(value);
    }
    return watch.result();
  },

  async keep(staged, { column, timeZone }, kept, signal) {
    const file = await StagedFile.create(`${staged.path}.kept`);
    try {
      let rows = 0;
      let parts: Buffer[] = [];
      let size = 0;
      for await (const { bytes, value, isHeader } of stagedRowsOf(staged, column)) {
        signal.throwIfAborted();
        const day = isHeader ? null : (timeOfText(value, timeZone)?.day ?? null);
        if (!isHeader && (day === null || day < kept.from || day >= kept.until)) continue;
        if (!isHeader) rows += 1;
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
