/** Whether the connection is lost. The statement may have been executed. */
export declare function isLost(error: unknown): boolean;
/** SQLSTATE of the server or error code of the system; empty if there is neither. */
export declare function stateOf(error: unknown): string;
/** Explains an error of the server or the network. Any other error is returned unchanged. */
export declare function serverError(location: string, error: unknown): Error;
