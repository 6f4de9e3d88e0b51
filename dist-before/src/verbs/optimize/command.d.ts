export declare const optimize: import("../../terminal/command.js").Command;
