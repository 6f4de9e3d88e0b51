export declare const run: import("../../terminal/command.js").Command;
