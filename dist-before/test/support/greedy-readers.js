export function never() {
    for (;;)
        ;
}
export function allMemory() {
    const items = [];
    for (let n = 0;; n += 1)
        items.push(`${n}`.repeat(20));
}
export function tooManyItems() {
    return { items: Array.from({ length: 34 }, () => 'x'.repeat(1024 * 1024)) };
}
const reader = ({ name }) => () => ({ module: import.meta.url, name });
/** Readers that use more than a document may. */
export const greedyReaders = {
    never: reader(never),
    'all memory': reader(allMemory),
    'too many items': reader(tooManyItems),
};
//# sourceMappingURL=greedy-readers.js.map