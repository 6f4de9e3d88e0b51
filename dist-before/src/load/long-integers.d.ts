/** JSON in which whole numbers that JavaScript may round are replaced. What is in a text stays. */
export declare const withoutLongIntegers: (json: string, replace: (digits: string) => string) => string;
