import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
/** The bucket that every server has. */
export const s3Bucket = 'lake';
const refuse = (status, code) => ({
    status,
    body: `<Error><Code>${code}</Code><Message>${code} it is.</Message></Error>`,
});
/** A store on loopback with the part of S3 that headgate uses, and with faults. It ignores signatures. */
export async function startS3Server({ aheadMs = 0, fault, pageSize = 3, } = {}) {
    const objects = new Map();
    const requests = [];
    const server = createServer((incoming, response) => {
        void (async () => {
            const request = await read(incoming);
            if (request === null)
                return;
            requests.push(request);
            const met = (await fault?.(request)) ?? null;
            if (met === 'reset')
                return incoming.socket.resetAndDestroy();
            const answer = met instanceof Object ? refuse(met.status, met.code) : answerTo(request);
            if (met === 'reset after')
                return incoming.socket.resetAndDestroy();
            response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString());
            send(response, answer);
        })();
    });
    const keep = (key, content) => {
        objects.set(key, { content, modified: new Date() });
        return { status: 200, headers: { etag: etag(content) } };
    };
    const answerTo = ({ method, key, query, headers, body }) => {
        if (Math.abs(timeOf(headers['x-amz-date']) - Date.now() - aheadMs) > 900_000) {
            return refuse(403, 'RequestTimeTooSkewed');
        }
        if (method === 'GET' && key === '')
            return list(objects, query, pageSize);
        if (method === 'PUT')
            return keep(key, body);
        if (method === 'DELETE') {
            objects.delete(key);
            return { status: 204 };
        }
        return refuse(501, 'NotImplemented');
    };
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
        url: `http://127.0.0.1:${server.address().port}`,
        requests,
        objects,
        async close() {
            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}
/** Null if the sender was gone before the end. */
async function read(incoming) {
    const { pathname, searchParams: query } = new URL(incoming.url ?? '/', 'http://localhost');
    const body = await incoming.toArray().catch(() => null);
    if (body === null)
        return null;
    const key = decodeURIComponent(pathname).split('/').slice(2).join('/');
    return { method: incoming.method ?? '', key, query, headers: incoming.headers, body: Buffer.concat(body) };
}
function send(response, { status, body = '', headers = {} }) {
    const content = Buffer.from(body);
    response.writeHead(status, { ...headers, 'content-length': content.length });
    response.end(content);
}
function list(objects, query, pageSize) {
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const prefix = query.get('prefix') ?? '';
    const keys = [...objects.keys()]
        .filter((key) => key.startsWith(prefix) && compare(key, after) > 0)
        .sort(compare);
    const page = keys.slice(0, pageSize).map((key) => {
        const { content, modified } = objects.get(key);
        return `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`;
    });
    const next = keys.length > pageSize ? `<NextContinuationToken>${keys[pageSize - 1]}</NextContinuationToken>` : '';
    return { status: 200, body: `<ListBucketResult>${page.join('')}${next}</ListBucketResult>` };
}
/** Epoch milliseconds of `20261122T125638Z`. */
function timeOf(header) {
    return Date.parse(String(header).replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
}
function etag(content) {
    return `"${createHash('md5').update(content).digest('hex')}"`;
}
function compare(a, b) {
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
//# sourceMappingURL=s3-server.js.map