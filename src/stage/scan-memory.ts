/** The part of WebAssembly used here, which Node's types leave out. */
declare const WebAssembly: {
  Memory: new (size: { initial: number; maximum: number }) => WasmMemory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: ByteSearch };
};

interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

const wasmPage = 65_536;

function wasmMemory(bytes: number): WasmMemory {
  const pages = Math.ceil(bytes / wasmPage);
  return new WebAssembly.Memory({ initial: pages, maximum: pages });
}

/**
 * Searches for which JavaScript is too slow. Most bytes of rows are inside texts, and WebAssembly checks sixteen bytes at
 * once (20 GB/s against 1.7). Each search returns the first address, from the given one on, of a byte it looks
 * for. The caller must place such a byte after its own bytes, so that the search ends.
 */
interface ByteSearch {
  /** A quote, a backslash or a control character: these can end a simple stretch of text in JSON. */
  textEnd: (address: number) => number;
  /** A comma, a quote, LF or CR: these can end an unquoted cell in CSV. */
  cellEnd: (address: number) => number;
  /** A quote. */
  quoteEnd: (address: number) => number;
  /** A quote, LF or CR. */
  lineOrQuoteEnd: (address: number) => number;
}

/** Bytes read at once. A search may read this many bytes past what it finds. */
const lane = 16;

const splat = (byte: number): number[] => [0xfd, 0x0c, ...Array.from({ length: lane }, () => byte)];
const op = {
  unreachable: [0x00],
  loop: [0x03, 0x40],
  if: [0x04, 0x40],
  end: [0x0b],
  repeat: [0x0c, 0x00],
  return: [0x0f],
  getLocal: (index: number) => [0x20, index],
  setLocal: (index: number) => [0x21, index],
  i32Const: (value: number) => [0x41, value],
  i32Ctz: [0x68],
  i32Add: [0x6a],
  v128Load: [0xfd, 0x00, 0x00, 0x00],
  v128Or: [0xfd, 0x50],
  i8x16Bitmask: [0xfd, 0x64],
};

/** A test of all lanes against a byte, using one of WebAssembly's lane-wise comparisons. */
type LaneTest = number[];
const is = (character: string): LaneTest => [...splat(character.charCodeAt(0)), 0xfd, 0x23];
const below = (character: string): LaneTest => [...splat(character.charCodeAt(0)), 0xfd, 0x26];

const searches: Record<keyof ByteSearch, LaneTest[]> = {
  textEnd: [is('"'), is('\\'), below(' ')],
  cellEnd: [is(','), is('"'), is('\n'), is('\r')],
  quoteEnd: [is('"')],
  lineOrQuoteEnd: [is('"'), is('\n'), is('\r')],
};

/** Builds the WebAssembly module with the searches. */
function byteSearch(memory: WasmMemory): ByteSearch {
  const [i32, memoryType] = [0x7f, 0x02];
  const names = Object.keys(searches);
  const bodies = Object.values(searches).map((tests) => sized(searchCode(tests)));
  const module = [
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    section(1, [[0x60, 1, i32, 1, i32]]),
    section(2, [[...text('scan'), ...text('memory'), memoryType, 0, 1]]),
    section(
      3,
      names.map(() => [0]),
    ),
    section(
      7,
      names.map((name, index) => [...text(name), 0, index]),
    ),
    section(10, bodies),
  ].flat();
  const compiled = new WebAssembly.Module(Uint8Array.from(module));
  return new WebAssembly.Instance(compiled, { scan: { memory } }).exports;
}

/** The code of one search: until a lane passes a test, move on by all lanes. */
function searchCode(tests: readonly LaneTest[]): number[] {
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

const section = (id: number, entries: number[][]): number[] => [
  id,
  ...sized([entries.length, ...entries.flat()]),
];
const text = (value: string): number[] => sized([...Buffer.from(value)]);

/** Content with its length first, as LEB128 of at most two bytes. */
function sized(content: number[]): number[] {
  const { length } = content;
  return length < 0x80 ? [length, ...content] : [(length & 0x7f) | 0x80, length >> 7, ...content];
}

/** Regions of bytes that can be searched. Addresses count from the start of the memory, as `byteOffset` does. */
export class ScanMemory {
  /** Pieces of an export: one is scanned while those before it are written. */
  readonly pieces: readonly Buffer[];
  /** The text of one cell. */
  readonly cell: Buffer;
  readonly search: ByteSearch;

  /** Pages that are never used cost nothing. */
  constructor(pieces: number, regionBytes: number) {
    const stride = regionBytes + lane;
    const memory = wasmMemory((pieces + 1) * stride);
    const region = (_: unknown, index: number) => Buffer.from(memory.buffer, index * stride, regionBytes);
    this.pieces = Array.from({ length: pieces }, region);
    this.cell = region(null, pieces);
    this.search = byteSearch(memory);
  }
}
