export declare const hasNginx: boolean;
/** Added to the name of tests skipped without it. */
export declare const whyNoNginx: string;
/** Starts nginx as the docs say; returns the certificate that its clients have to trust. */
export declare function startNginx(folder: string, ports: {
    listen: number;
    service: number;
}): Promise<string>;
