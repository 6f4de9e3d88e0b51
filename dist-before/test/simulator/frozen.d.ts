/** A copy that nobody can change, so that all may share it. */
export declare function frozen<T>(value: T): T;
