/** A receiver of alerts, which answers 200 unless told otherwise. */
export declare function startReceiver(): Promise<{
    bodies: string[];
    status: number;
    url: string;
    tries: number;
}>;
/** The environment of a service that refuses the key: a run fails at once. */
export declare function refusedKey(): Promise<Record<string, string>>;
