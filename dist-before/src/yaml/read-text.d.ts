/**
 * Reads a config file as UTF-8 and removes its byte order mark. Throws `config_not_found` or `config_syntax`.
 *
 * @param hint what to do without the file; default: as the error's remedy says
 */
export declare function readConfigText(file: string, hint?: string): Promise<string>;
