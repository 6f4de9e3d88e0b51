import { Turns } from '../../src/common/turns.js';
import type { Session } from './session.js';

/** How long to wait for the answer to a small statement, in milliseconds. */
const answerMs = 30_000;

/** One connection for many small tasks, one at a time. A task that fails closes the connection. */
export class KeptSession {
  readonly #open: () => Promise<Session>;
  readonly #turns = new Turns();
  #session: Session | null = null;

  constructor(open: () => Promise<Session>) {
    this.#open = open;
  }

  use<T>(task: (session: Session) => Promise<T>): Promise<T> {
    return this.#turns.take(async () => {
      const session = (this.#session ??= await this.#open());
      const timer = setTimeout(() => session.drop(), answerMs);
      try {
        return await task(session);
      } catch (error) {
        this.#session = null;
        await session.close();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    });
  }

  close(): Promise<void> {
    return this.#turns.take(async () => {
      await this.#session?.close();
      this.#session = null;
    });
  }
}
