import { firstLine, HeadgateError, messageOf } from '../../src/common/errors.js';
import { says } from '../../src/load/patience.js';
/** Another writer has changed a table since this transaction read it, and the catalog has changed nothing. */
export const conflict = /\bConflict_409\b|\bCommitFailedException\b/;
const kinds = [
    {
        pattern: /\b(Unauthorized_401|Forbidden_403|401|403)\b|Could not get token|retrieve OAuth2 token/,
        code: 'destination_refused',
        says: 'the catalog or its store refuses the login',
        hint: 'Check `token` or `oauth2` under destination, and what it may do in this warehouse.',
    },
    {
        pattern: /v1\/config[^]*\b(NotFound_404|BadRequest_400|404|400)\b/,
        code: 'destination_invalid',
        says: 'the catalog has no such warehouse',
        hint: 'Check the address and `warehouse` under destination.',
    },
    {
        pattern: /Could not (connect|establish|resolve)|onnection (error|refused|reset|closed)|[Tt]imed? ?out|SSL|Failed to (read|send)|_5\d\d\b|\bHTTP 5\d\d\b|error for HTTP/,
        code: 'destination_unreachable',
        says: 'the catalog or its store does not answer',
        hint: 'Run again once it answers; nothing is half-written.',
    },
];
/** An error of DuckDB that its catalog is behind, in plain words and without a secret; others as they are. */
export function catalogError(place, error) {
    if (error instanceof HeadgateError || (error instanceof Error && error.name !== 'Error'))
        return error;
    let text = messageOf(error);
    const { token, clientSecret } = place.iceberg.login ?? {};
    for (const secret of [token, clientSecret])
        if (secret !== undefined)
            text = text.replaceAll(secret, '***');
    const kind = says(error, conflict) ? undefined : kinds.find(({ pattern }) => pattern.test(text));
    if (kind === undefined)
        return new Error(text);
    const reason = firstLine(text.replace(/^[^]*?(?=(Could not|Request to|Failed to (read|send)))/, ''));
    return new HeadgateError(kind.code, `${place.path}: ${kind.says}: ${reason}`, { hint: kind.hint });
}
//# sourceMappingURL=catalog-error.js.map