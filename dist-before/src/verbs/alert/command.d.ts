export declare const alert: import("../../terminal/command.js").Command;
