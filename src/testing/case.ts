/** One thing that must hold, for any test runner: `run` rejects where it does not. */
export interface SuiteCase {
  name: string;
  run: () => Promise<void>;
}
