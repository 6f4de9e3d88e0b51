export declare const changes: import("../../terminal/command.js").Command;
