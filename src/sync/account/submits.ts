import { HeadgateError } from '../../common/errors.js';
import type { SourceError } from '../../contract/job-source.js';
import { type PatienceOptions, waitOut } from './patient-source.js';
import { isOffContract, Refusals } from './refusals.js';
import { type RefusalLimits, retryLimits } from './retry-limits.js';

/**
 * Longest pause between two submits that are refused because of a job that is not there; the same as for one that is.
 */
const maxGhostPauseMs = 15_000;

/** How an account's last submits ended, and how long the next one waits. */
export class Submits {
  private readonly patience: PatienceOptions;
  private readonly refusals: Refusals;
  /** Submits in a row that could not reach the service. */
  private unsent = 0;
  /** The last submit's error, if it leaves open whether a job exists. */
  private lost: SourceError | null = null;
  /** Submits in a row that were refused for a running job which then did not run, or was not there. */
  private ghosts = 0;
  /** A job that a submit was refused for, but that never appeared. */
  private ghost: string | null = null;

  /** @param limits how many answers to submits may come from something in front of the service, and for how long */
  constructor(patience: PatienceOptions, limits: RefusalLimits) {
    this.patience = patience;
    this.refusals = new Refusals(patience.clock, limits);
  }

  /** A submit may have created a job: it did where no error came back. */
  arrived(error: SourceError | null): void {
    this.unsent = 0;
    this.ghosts = 0;
    this.lost = error;
    if (!isOffContract(error)) this.refusals.end();
  }

  /** The service refused a submit for another reason of its own. */
  wasRefused(): void {
    this.refusals.end();
  }

  /** The last submit's error, if it leaves open whether a job exists. A second call returns null. */
  endLost(): SourceError | null {
    const { lost } = this;
    this.lost = null;
    return lost;
  }

  /** Waits after a submit that could not be sent; throws after too many of them. */
  async waitUnsent(error: SourceError, signal: AbortSignal): Promise<void> {
    this.unsent += 1;
    if (this.unsent > retryLimits.unsent) throw error;
    await waitOut(error, this.unsent, signal, this.patience, this.refusals);
  }

  /** Waits after a refused submit as long as the refusal asks; throws after too many of them. */
  async waitRefused(
    error: SourceError,
    signal: AbortSignal,
    attempt = this.refusals.inARow + 1,
  ): Promise<void> {
    await waitOut(error, attempt, signal, this.patience, this.refusals);
  }

  /** Whether headgate already looked for this job that has the slot, in vain. */
  isGhost(id: string): boolean {
    return this.ghost === id;
  }

  /** headgate looked for the job that has the slot. */
  lookedFor(id: string, found: boolean): void {
    this.ghost = found ? null : id;
  }

  /** The job that has the slot is running. */
  slotWasTaken(): void {
    this.ghosts = 0;
  }

  /**
   * The service says that a job has the slot, but that job has ended or is missing (`gone`). That may be true for a
   * moment, but not again and again. Returns the pause before the next submit in milliseconds.
   */
  slotWasFree(id: string, gone: boolean): number {
    this.ghosts += 1;
    if (gone && this.ghosts > retryLimits.ghosts) {
      const message = `job ${id} is the account's active job according to the service, but the service has no such job`;
      throw new HeadgateError('service_protocol', message);
    }
    return Math.min(maxGhostPauseMs, 250 * 2 ** this.ghosts);
  }
}
