/** Puts an entry last into a map, and takes the first one out if there are then too many. */
export function putLast(map, key, value, most) {
    map.delete(key);
    map.set(key, value);
    const [first] = map.keys();
    if (map.size > most && first !== undefined)
        map.delete(first);
}
//# sourceMappingURL=put-last.js.map