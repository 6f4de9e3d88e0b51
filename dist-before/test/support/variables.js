import { onTestFinished } from 'vitest';
/** Sets a variable of this process until the test ends. */
export function setVariable(name, value) {
    const before = process.env[name];
    process.env[name] = value;
    onTestFinished(() => {
        if (before === undefined)
            delete process.env[name];
        else
            process.env[name] = before;
    });
}
//# sourceMappingURL=variables.js.map