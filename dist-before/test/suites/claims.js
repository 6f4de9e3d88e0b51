import assert from 'node:assert/strict';
export function ok(holds, message) {
    assert.ok(holds, message);
}
export function equal(actual, expected) {
    assert.deepEqual(actual, expected);
}
/** Holds if `actual` has at least what `expected` has. A regular expression matches any text that it fits. */
export function like(actual, expected) {
    equal(partOf(actual, expected), partOf(expected, expected));
}
/** Holds if a promise is rejected with an error like `expected`. */
export async function fails(promise, expected) {
    const error = await promise.then(() => assert.fail('It succeeded.'), (reason) => reason);
    like(error, expected);
}
/** The part of `actual` that `expected` mentions, so that a difference shows both. */
function partOf(actual, expected) {
    if (expected instanceof RegExp) {
        return typeof actual === 'string' && expected.test(actual) ? expected : actual;
    }
    if (typeof actual !== 'object' || actual === null)
        return actual;
    if (Array.isArray(expected)) {
        return Array.isArray(actual) ? actual.map((each, index) => partOf(each, expected[index])) : actual;
    }
    if (typeof expected !== 'object' || expected === null)
        return actual;
    const fields = Object.entries(expected).filter(([name]) => name in actual);
    return Object.fromEntries(fields.map(([name, value]) => [name, partOf(actual[name], value)]));
}
//# sourceMappingURL=claims.js.map