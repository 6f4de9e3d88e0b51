const wasmPage = 65_536;
function wasmMemory(bytes) {
    const pages = Math.ceil(bytes / wasmPage);
    return new WebAssembly.Memory({ initial: pages, maximum: pages });
}
/** Bytes read at once. A search may read this many bytes past what it finds. */
const lane = 16;
const splat = (byte) => [0xfd, 0x0c, ...Array.from({ length: lane }, () => byte)];
const op = {
    unreachable: [0x00],
    loop: [0x03, 0x40],
    if: [0x04, 0x40],
    end: [0x0b],
    repeat: [0x0c, 0x00],
    return: [0x0f],
    getLocal: (index) => [0x20, index],
    setLocal: (index) => [0x21, index],
    i32Const: (value) => [0x41, value],
    i32Ctz: [0x68],
    i32Add: [0x6a],
    v128Load: [0xfd, 0x00, 0x00, 0x00],
    v128Or: [0xfd, 0x50],
    i8x16Bitmask: [0xfd, 0x64],
};
const is = (character) => [...splat(character.charCodeAt(0)), 0xfd, 0x23];
const below = (character) => [...splat(character.charCodeAt(0)), 0xfd, 0x26];
const searches = {
    textEnd: [is('"'), is('\\'), below(' ')],
    textNote: [is('"'), is('\\'), is(','), is('\n')],
    cellEnd: [is(','), is('"'), is('\n'), is('\r')],
    quoteEnd: [is('"')],
    lineOrQuoteEnd: [is('"'), is('\n'), is('\r')],
};
/** Builds the WebAssembly module with the searches. */
function byteSearch(memory) {
    const [i32, memoryType] = [0x7f, 0x02];
    const names = Object.keys(searches);
    const bodies = Object.values(searches).map((tests) => sized(searchCode(tests)));
    const module = [
        [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
        section(1, [[0x60, 1, i32, 1, i32]]),
        section(2, [[...text('scan'), ...text('memory'), memoryType, 0, 1]]),
        section(3, names.map(() => [0])),
        section(7, names.map((name, index) => [...text(name), 0, index])),
        section(10, bodies),
    ].flat();
    const compiled = new WebAssembly.Module(Uint8Array.from(module));
    return new WebAssembly.Instance(compiled, { scan: { memory } }).exports;
}
/** The code of one search: until a lane passes a test, move on by all lanes. */
function searchCode(tests) {
    const [at, bytes, hits] = [0, 1, 2];
    const locals = [2, 1, 0x7b, 1, 0x7f];
    return [
        [locals, op.loop],
        [op.getLocal(at), op.v128Load, op.setLocal(bytes)],
        tests.map((test, i) => [...op.getLocal(bytes), ...test, ...(i === 0 ? [] : op.v128Or)]),
        [op.i8x16Bitmask, op.setLocal(hits), op.getLocal(hits), op.if],
        [op.getLocal(at), op.getLocal(hits), op.i32Ctz, op.i32Add, op.return],
        [op.end],
        [op.getLocal(at), op.i32Const(lane), op.i32Add, op.setLocal(at), op.repeat],
        [op.end, op.unreachable, op.end],
    ].flat(2);
}
const section = (id, entries) => [
    id,
    ...sized([entries.length, ...entries.flat()]),
];
const text = (value) => sized([...Buffer.from(value)]);
/** Content with its length first, as LEB128 of at most two bytes. */
function sized(content) {
    const { length } = content;
    return length < 0x80 ? [length, ...content] : [(length & 0x7f) | 0x80, length >> 7, ...content];
}
/** Regions of bytes that can be searched. Addresses count from the start of the memory, as `byteOffset` does. */
export class ScanMemory {
    /** Pieces of an export: one is scanned while those before it are written. */
    pieces;
    /** The text of one cell. */
    cell;
    search;
    /** Pages that are never used cost nothing. */
    constructor(pieces, regionBytes) {
        const stride = regionBytes + lane;
        const memory = wasmMemory((pieces + 1) * stride);
        const region = (_, index) => Buffer.from(memory.buffer, index * stride, regionBytes);
        this.pieces = Array.from({ length: pieces }, region);
        this.cell = region(null, pieces);
        this.search = byteSearch(memory);
    }
}
//# sourceMappingURL=scan-memory.js.map