/** The path that every endpoint begins with. The version is part of it. */
export const apiPath = '/api/ext/v1';
//# sourceMappingURL=api-path.js.map