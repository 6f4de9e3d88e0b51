/** Sets a variable of this process until the test ends. */
export declare function setVariable(name: string, value: string): void;
