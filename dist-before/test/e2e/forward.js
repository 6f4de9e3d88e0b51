/** Passes a request on to the real service; returns its answer as bytes. */
export async function forward({ method, target, headers, body }, service) {
    const { 'x-api-key': key = '', 'content-type': type = '' } = headers;
    const answer = await fetch(new URL(target, service), {
        method,
        headers: { 'x-api-key': key, 'content-type': type },
        ...(method === 'POST' ? { body } : {}),
    });
    return {
        status: answer.status,
        type: answer.headers.get('content-type') ?? 'application/json',
        bytes: Buffer.from(await answer.arrayBuffer()),
    };
}
//# sourceMappingURL=forward.js.map