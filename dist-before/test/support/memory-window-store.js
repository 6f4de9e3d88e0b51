/** The window of a single process. */
export class MemoryWindowStore {
    state = null;
    async read() {
        return this.state;
    }
    async update(change) {
        this.state = change(this.state);
        return this.state;
    }
}
//# sourceMappingURL=memory-window-store.js.map