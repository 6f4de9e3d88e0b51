import { obstacleText } from '../sync/run-words.js';
import { clockTime, duration } from './style.js';
const requestNames = {
    submit: 'the answer to the submit',
    export: 'the export to begin',
    poll: 'an answer about the job',
    other: 'an answer of the service',
};
/** What headgate waits for, why and until when, counted down from `now`. */
export function waitText(wait, now) {
    const until = wait.until === null ? '' : ` until ${clockTime(wait.until, now)}${left(wait.until, now)}`;
    switch (wait.kind) {
        case 'pace':
            return `waiting for the request rate${until}`;
        case 'hold':
            return `waiting${until}: the service asked for a pause`;
        case 'answer':
            return `waiting for ${requestNames[wait.request]}${wait.until === null ? '' : `, at most${until}`}`;
        case 'job':
            return wait.until === null
                ? 'waiting for the job'
                : `checking the job again in ${duration(wait.until - now)}`;
        case 'allowance':
            return `waiting for the allowance until about ${clockTime(wait.until, now)}${left(wait.until, now)}`;
        case 'retry':
            return `${obstacleText(wait)} at ${clockTime(wait.until, now)}${left(wait.until, now)}`;
        case 'settle':
            return `checking whether the last job reached the service${until}`;
        case 'destination':
            return wait.since === undefined
                ? `waiting for ${wait.holder} to close the database${until}`
                : `${wait.holder} has kept the database open since ${clockTime(wait.since, now)}, and nothing can be loaded until it closes it: \`destination.publish\` makes a copy for such programs`;
        case 'foreign_job':
            return obstacleText(wait) ?? '';
        default:
            return `${obstacleText(wait)}${until}`;
    }
}
/** Rounded up: a wait that has begun is never `0s left`. */
const left = (until, now) => until <= now ? '' : ` (${duration(Math.ceil((until - now) / 1_000) * 1_000)} left)`;
//# sourceMappingURL=wait-text.js.map