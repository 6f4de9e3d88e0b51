/** A self-signed certificate for 127.0.0.1 and these names, made each time, so that no key is stored. */
export declare function selfSigned(...names: string[]): {
    key: string;
    cert: string;
};
