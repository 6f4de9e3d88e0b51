/** Ten minutes for the first byte, which a service may spend on preparing the export, an hour and 8 GiB in all. */
export const usualLimits = { firstMs: 10 * 60_000, totalMs: 3_600_000, maxBytes: 8 * 2 ** 30 };
/** Content types that rule out the requested format. Others pass, because the stage looks at the bytes. */
const contradicting = { json: /\b(html|csv)\b/, csv: /\b(html|json)\b/ };
/** Throws if the response head shows that no export in this format follows, but for example a login page. */
export function checkExportHead(response, format, record) {
    const type = response.headers['content-type']?.toLowerCase() ?? '';
    if (contradicting[format].test(type)) {
        throw record.error('service_protocol', `the answer is ${record.clean(type)}, not ${format}`);
    }
}
/**
 * The decoded bytes of an export. The idle deadline runs only while headgate waits for the next chunk, and from the
 * response head to the first read. A slow reader is therefore not an error, and an export that is never read is closed.
 */
export async function* readExport(exchange, response, format, record, { firstMs, idleMs, totalMs, maxBytes }) {
    const endsAt = performance.now() + totalMs;
    const chunks = exchange.body(response, maxBytes);
    let lastByte;
    try {
        for (;;) {
            awaitChunk(exchange, lastByte === undefined ? firstMs : idleMs, endsAt - performance.now());
            const next = await chunks.next();
            exchange.suspendDeadline();
            if (next.done)
                break;
            lastByte = next.value.at(-1);
            yield next.value;
        }
        if (format === 'csv')
            checkCsvEnd(response, lastByte, record);
    }
    finally {
        exchange.close();
    }
}
function awaitChunk(exchange, idleMs, leftMs) {
    if (leftMs < idleMs)
        exchange.deadline(leftMs, 'the export took longer than the time allowed for it');
    else
        exchange.deadline(idleMs, `the export stalled for ${idleMs} ms`);
}
/**
 * A body that ends with its connection may be cut anywhere. Cut JSON is invalid, and the row count reveals missing
 * lines. Only a CSV cut inside its last field would look complete, so a CSV must end with a line break.
 */
function checkCsvEnd(response, lastByte, record) {
    const { headers } = response;
    const framed = 'content-length' in headers || 'transfer-encoding' in headers || 'content-encoding' in headers;
    if (framed || lastByte === undefined || lastByte === 0x0a || lastByte === 0x0d)
        return;
    throw record.error('service_protocol', 'the export has no stated length and does not end with a line break');
}
//# sourceMappingURL=export-body.js.map