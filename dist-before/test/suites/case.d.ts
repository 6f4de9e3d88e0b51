/** One requirement, for any test runner: `run` rejects if it does not hold. */
export interface SuiteCase {
    name: string;
    run: () => Promise<void>;
}
