/** Closes what was opened once a task has used it, however the task ends. */
export async function closing<C extends { close(): unknown }, T>(
  opened: C,
  use: (opened: C) => Promise<T>,
): Promise<T> {
  try {
    return await use(opened);
  } finally {
    await opened.close();
  }
}
