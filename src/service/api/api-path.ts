/** What the path of every endpoint begins with; the version is part of it. */
export const apiPath = '/api/ext/v1';
