/** One token: text in which a semicolon would not count, a semicolon, or any other character that is not blank. */
const token = new RegExp([
    String.raw `(?<blank>\s+|--[^\n]*|/\*[\s\S]*?(?:\*/|$))`,
    String.raw `(?:(?<![\w$])[eE]'(?:\\[^]|''|[^'\\])*(?:'|$))`,
    `(?:'(?:[^']|'')*(?:'|$))`,
    `(?:"(?:[^"]|"")*(?:"|$))`,
    String.raw `(?:\$(?<tag>\w*)\$[\s\S]*?(?:\$\k<tag>\$|$))`,
    `(?<semicolon>;)`,
    '[^]',
].join('|'), 'g');
/** Finds the end of a statement, so that it can be put in parentheses and a prompt knows when to send it. */
export function scanStatement(text) {
    let start = -1;
    let end = 0;
    let ended = false;
    for (const match of text.matchAll(token)) {
        if (match.groups?.['blank'] !== undefined)
            continue;
        if (match.groups?.['semicolon'] !== undefined) {
            ended = start >= 0;
            continue;
        }
        // If something follows the semicolon, it stays, so that the parser sees two statements.
        if (start < 0)
            start = match.index;
        ended = false;
        end = match.index + match[0].length;
    }
    return { text: start < 0 ? '' : text.slice(start, end), ended };
}
/** The statements of a text, in order. Empty ones are left out. */
export function splitStatements(text) {
    const statements = [];
    let start = -1;
    let end = 0;
    const close = () => {
        if (start >= 0)
            statements.push({ text: text.slice(start, end), line: lineOf(text, start) });
        start = -1;
    };
    for (const { 0: word, index, groups } of text.matchAll(token)) {
        if (groups?.['semicolon'] !== undefined)
            close();
        if (groups?.['blank'] !== undefined || groups?.['semicolon'] !== undefined)
            continue;
        if (start < 0)
            start = index;
        end = index + word.length;
    }
    close();
    return statements;
}
const lineOf = (text, index) => text.slice(0, index).split('\n').length;
//# sourceMappingURL=statement.js.map