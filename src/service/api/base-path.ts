/** Of every endpoint of the API; the version is part of it. */
export const basePath = '/api/ext/v1';
