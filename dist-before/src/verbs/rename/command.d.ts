export declare const rename: import("../../terminal/command.js").Command;
