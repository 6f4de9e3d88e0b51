import { query, sliceText } from '../../src/index.js';
/** Plans, then runs. After an abort, the next run continues. */
export async function load(headgate, signal, say) {
    const { jobRange } = await headgate.plan({}, signal);
    say(`at least ${jobRange.atLeast} jobs to run`);
    return headgate.run({}, signal, (event) => {
        if (event.type === 'submitted')
            say(`${event.job}: job ${event.remoteJobId} submitted`);
        if (event.type === 'committed') {
            for (const { rowsLoaded, slice } of event.loads) {
                say(`${event.job}: ${rowsLoaded} rows of ${slice === null ? 'everything' : sliceText(slice)} loaded`);
            }
        }
    });
}
/** A query as rows and as an Arrow table. */
export async function ask({ destination }, sql) {
    const answer = query(destination, sql);
    const rows = [];
    for await (const row of answer.rows())
        rows.push(row);
    return { rows, arrow: await answer.toArrow() };
}
//# sourceMappingURL=use.js.map