/** The path that every endpoint begins with. The version is part of it. */
export declare const apiPath = "/api/ext/v1";
