/** The page that describes every key, made from the schema that validates config files. */
export declare function configPage(): string;
