export declare const forget: import("../../terminal/command.js").Command;
