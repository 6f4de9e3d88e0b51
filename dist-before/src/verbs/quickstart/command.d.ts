export declare const quickstart: import("../../terminal/command.js").Command;
