export declare const sources: import("../../terminal/command.js").Command;
export declare const account: import("../../terminal/command.js").Command;
