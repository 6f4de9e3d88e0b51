export declare const verify: import("../../terminal/command.js").Command;
