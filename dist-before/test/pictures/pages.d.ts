/** Runs jobs with headgate's own service and takes the screenshots for the docs. */
export declare function takeScreenshots(root: string, folder: string, output: string): Promise<void>;
