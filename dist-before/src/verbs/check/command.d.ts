export declare const check: import("../../terminal/command.js").Command;
