export declare const init: import("../../terminal/command.js").Command;
