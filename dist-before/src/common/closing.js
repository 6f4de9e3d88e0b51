/** Closes what was opened once a task has used it, however the task ends. */
export async function closing(opened, use) {
    try {
        return await use(opened);
    }
    finally {
        await opened.close();
    }
}
//# sourceMappingURL=closing.js.map