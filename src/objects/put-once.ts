import type { ObjectStore } from './object-store.js';

/**
 * Gives content a name that nothing has; the content is of this caller alone. False where somebody else's has the name,
 * true also where the answer to a request that had its effect was lost.
 */
export async function putOnce(store: ObjectStore, name: string, content: Buffer): Promise<boolean> {
  const created = await store.create(name, content).catch(async (error: unknown) => {
    // The store's contents decide.
    const found = await store.get(name).catch(() => null);
    if (found === null) throw error;
    return false;
  });
  if (created) return true;
  // A request that was sent twice finds what it wrote itself.
  return (await store.get(name))?.equals(content) ?? false;
}
