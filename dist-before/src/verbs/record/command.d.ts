export declare const record: import("../../terminal/command.js").Command;
