/** Runs a task whose reads open the destination once if they can. The task must not write. */
export const readTogether = (of, task) => of.readTogether?.(task) ?? task(of);
//# sourceMappingURL=destination.js.map