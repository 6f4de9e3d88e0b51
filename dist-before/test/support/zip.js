import { crc32, deflateRawSync } from 'node:zlib';
/** A zip of files by name. `encrypted`: only says so. */
export function zipOf(files, { encrypted = false } = {}) {
    const parts = [];
    const entries = [];
    let offset = 0;
    for (const [name, content] of Object.entries(files)) {
        const bytes = Buffer.from(content);
        const packed = deflateRawSync(bytes);
        const fields = Buffer.alloc(26);
        fields.writeUInt16LE(20, 0);
        fields.writeUInt16LE(encrypted ? 1 : 0, 2);
        fields.writeUInt16LE(8, 4);
        fields.writeUInt32LE(crc32(bytes), 10);
        fields.writeUInt32LE(packed.length, 14);
        fields.writeUInt32LE(bytes.length, 18);
        fields.writeUInt16LE(Buffer.byteLength(name), 22);
        const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
        const place = Buffer.alloc(14);
        place.writeUInt32LE(offset, 10);
        entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, place, Buffer.from(name)]));
        parts.push(local);
        offset += local.length;
    }
    const directory = Buffer.concat(entries);
    const end = Buffer.alloc(18);
    end.writeUInt16LE(entries.length, 4);
    end.writeUInt16LE(entries.length, 6);
    end.writeUInt32LE(directory.length, 8);
    end.writeUInt32LE(offset, 12);
    return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06'), end]);
}
//# sourceMappingURL=zip.js.map