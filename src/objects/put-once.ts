import type { ObjectStore } from './object-store.js';

/**
 * Creates an object under a name that does not exist yet. The content must be unique to this caller. False if another
 * caller's object has the name. True even if the request succeeded and its answer was lost.
 */
export async function putOnce(store: ObjectStore, name: string, content: Buffer): Promise<boolean> {
  const created = await store.create(name, content).catch(async (error: unknown) => {
    // The outcome is unknown, so the store's contents decide.
    const found = await store.get(name).catch(() => null);
    if (found === null) throw error;
    return false;
  });
  if (created) return true;
  // If the request was sent twice, the second one finds what the first one wrote.
  return (await store.get(name))?.equals(content) ?? false;
}
