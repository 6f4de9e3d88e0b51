import { listed, plural } from '../../common/words.js';
import { days } from '../../terminal/style.js';
/** What a run has loaded until somebody stops it. */
export class SoFar {
    tables;
    loaded = new Map();
    /** Jobs whose rows are not loaded yet. */
    underWay = new Set();
    constructor({ jobs }) {
        this.tables = new Map(jobs.map(({ name, table }) => [name, table]));
    }
    onEvent(event) {
        if (event.type === 'submitted' || event.type === 'resumed')
            this.underWay.add(`${event.job} ${days(event.slice)}`);
        if (event.type !== 'committed')
            return;
        this.underWay.delete(`${event.job} ${days(event.slice)}`);
        const table = this.tables.get(event.job) ?? event.job;
        const { jobs, rows } = this.loaded.get(table) ?? { jobs: 0, rows: 0 };
        const more = event.loads.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, -event.replaced);
        this.loaded.set(table, { jobs: jobs + event.loads.length, rows: rows + more });
    }
    get text() {
        const tables = [...this.loaded].map(([table, { jobs, rows }]) => `${plural(rows, 'row')} of ${plural(jobs, 'job')} into ${table}`);
        const what = tables.length === 0 ? 'Nothing was loaded' : `Loaded ${listed(tables)}`;
        const first = this.underWay.size === 0 ? '' : `first loads ${listed([...this.underWay])}, then `;
        return `${what} before it stopped. The next \`headgate run\` ${first}loads what is missing.`;
    }
}
//# sourceMappingURL=so-far.js.map