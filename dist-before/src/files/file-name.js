/** Longest file name that every file system accepts, in bytes. */
export const longestFileName = 255;
/**
 * The folder of a table in a lake, or the file of a load. It is the name with `%` escapes for characters that are
 * special in a path or a glob. A folder `a=b` would be read as a column `a`.
 */
export function fileName(name) {
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    const safe = name.replaceAll(/[%/\\*?[\]{}=\u0000-\u001f\u007f]/g, (character) => escape(character));
    return safe.replace(/^[._]|[. ]$/g, (character) => escape(character));
}
const escape = (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
/** The name that `fileName` turned into this file name. Any other file name is returned unchanged. */
export function nameOfFile(file) {
    const name = file.replaceAll(/%([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    return fileName(name) === file ? name : file;
}
//# sourceMappingURL=file-name.js.map