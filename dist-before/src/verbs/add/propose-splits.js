import { readParams } from '../../contract/params.js';
import { currentLoads } from '../../plan/coverage.js';
import { jobOf, groupBy } from '../../common/series.js';
/** Parameters of a source with several values that a config may leave out, and that then select nothing. */
export function splitsBy(schema, config) {
    return readParams(schema).flatMap(({ name: param, required, type, values: texts, preset }) => {
        if (required || preset !== '' || texts.length < 2 || Object.hasOwn(config, param))
            return [];
        const values = texts.map((text) => (type === 'string' ? text : JSON.parse(text)));
        return [{ param, values }];
    });
}
/** For job configs with days that were too large for one job: what the source could divide them by. */
export function proposeSplits({ jobs }, sources, loads) {
    const isFull = (job) => job.onCap === 'split' &&
        job.splitBy === undefined &&
        currentLoads(loads, job).some(({ load, slice }) => !load.complete && slice.until - slice.from === 1);
    return [...groupBy(jobs, ({ name }) => jobOf(name))].flatMap(([job, own]) => {
        const [first] = own;
        const source = sources.find(({ slug }) => slug === first.source);
        if (source === undefined || !own.some(isFull))
            return [];
        return splitsBy(source.params, first.config).map((each) => ({ job, ...each }));
    });
}
//# sourceMappingURL=propose-splits.js.map