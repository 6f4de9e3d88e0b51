export declare const runs: import("../../terminal/command.js").Command;
