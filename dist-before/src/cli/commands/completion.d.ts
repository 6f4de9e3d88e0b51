/** The flag with which a shell asks for completions of the last typed word; `headgate` is the first word. */
export declare const completionFlag = "--get-completions";
export declare const completion: import("../../terminal/command.js").Command;
