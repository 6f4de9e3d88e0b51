/** Writes a config file to its own folder; returns its path. */
export declare function configFile(jobs: string, destination?: string): string;
