/** Puts an entry last into a map, and takes the first one out if there are then too many. */
export declare function putLast<K, V>(map: Map<K, V>, key: K, value: V, most: number): void;
