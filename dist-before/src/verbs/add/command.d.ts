export declare const add: import("../../terminal/command.js").Command;
