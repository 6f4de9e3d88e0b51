export declare const accept: import("../../terminal/command.js").Command;
