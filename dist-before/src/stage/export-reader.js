import { isUtf8 } from 'node:buffer';
/** Whether the first `end` bytes are UTF-8. The last character may be incomplete and continue in the next piece. */
export function isUtf8Piece(bytes, end) {
    return isUtf8(bytes.subarray(0, endOfWholeCharacters(bytes, end)));
}
/** Start of a character that continues in the next piece, or `end`. */
function endOfWholeCharacters(bytes, end) {
    for (let back = 1; back <= 3 && back <= end; back++) {
        const byte = bytes[end - back];
        if (byte < 0x80)
            break;
        if (byte >= 0xc0)
            return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? end - back : end;
    }
    return end;
}
//# sourceMappingURL=export-reader.js.map