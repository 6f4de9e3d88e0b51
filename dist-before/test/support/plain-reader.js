export function textOf({ text }) {
    return { items: [text] };
}
/** Expects a list in the field `a`. */
export function jsonOf({ text }) {
    return { items: [...JSON.parse(text).a] };
}
/** The text of a document as its only item. */
export const plainText = () => ({ module: import.meta.url, name: textOf.name });
//# sourceMappingURL=plain-reader.js.map