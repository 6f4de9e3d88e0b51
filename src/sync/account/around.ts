/** A request: whatever it needs, then the signal that ends it. */
type Verb = (...args: never[]) => Promise<unknown>;

/** Sends a request of a source, in its own time and as often as it wants. */
export type Turn<Name> = <T>(verb: Name, send: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** The named requests of a source, each sent by `turn`. */
export function around<Name extends string, Source extends Record<Name, Verb>>(
  source: Source,
  verbs: readonly Name[],
  turn: Turn<Name>,
): Pick<Source, Name> {
  const sent = verbs.map((verb): [Name, Verb] => [
    verb,
    (...args) => turn(verb, () => source[verb](...args), args.at(-1)!),
  ]);
  return Object.fromEntries(sent) as Pick<Source, Name>;
}
