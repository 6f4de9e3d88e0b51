import { LeaseLost } from '../../load/machines.js';
import { goesOnWithout } from '../account/accounts.js';
import { isKeyRefusal, namedRefusal } from '../account/refusals.js';
/** The lanes of a run: which of them it still has, and which take no more turns. */
export class Roster {
    context;
    present;
    /** Every lane that the run has ever had. */
    known;
    /** Until when the allowance of lanes is used up, in epoch milliseconds. */
    parked = new Map();
    /** Lanes whose key or plan the service refuses. */
    refused = new Map();
    constructor(context, lanes) {
        this.context = context;
        this.present = lanes;
        this.known = [...lanes];
    }
    get lanes() {
        return this.present;
    }
    join(lanes) {
        this.present = [...this.present, ...lanes];
        this.known.push(...lanes);
    }
    park(lane, until) {
        this.parked.set(lane, until);
    }
    /** An error in a step of a lane ends the run, unless its account now belongs to another run or is refused. */
    fail({ lane, signal }, error) {
        const { holding, stop } = this.context;
        if (isKeyRefusal(error))
            return this.refuse(lane, namedRefusal(error, lane.name, this.context.accounts));
        if (error instanceof LeaseLost)
            holding.lose(error);
        if (signal.aborted && signal.reason instanceof LeaseLost)
            return this.giveUp(lane, signal.reason);
        // In a commit for several lanes another lane's account may be lost; staged rows wait for the holder of all of them.
        if (!(error instanceof LeaseLost) || signal.aborted)
            stop(error);
    }
    /** The run continues without an account that now belongs to another run; without any it ends. */
    giveUp(lane, lost) {
        const { signal, holding, stop } = this.context;
        if (signal.aborted || !this.present.includes(lane))
            return;
        const isLast = !this.present.some(({ name }) => holding.has(name));
        if (isLast || !this.leave(lane, lost))
            stop(lost);
    }
    /** The service refuses a lane's account: the run continues with the others; without any it ends with what it has. */
    refuse(lane, refused) {
        if (this.context.signal.aborted || this.refused.has(lane))
            return;
        this.refused.set(lane, refused);
        this.leave(lane, refused, { refused });
    }
    /** Takes a lane out of the run; false if it is the last one. */
    leave(lane, { message }, why = {}) {
        lane.dropLeftovers();
        lane.jobs.withdraw();
        const [first, ...others] = this.present.filter((other) => other !== lane);
        if (first === undefined)
            return false;
        this.present = [first, ...others];
        this.parked.delete(lane);
        this.context.emit({ type: 'warning', lane: lane.name, message: message + goesOnWithout, ...why });
        return true;
    }
    /** Whether a lane takes no more turns. */
    rests(lane) {
        return this.parked.has(lane) || this.refused.has(lane);
    }
    /** Whether no lane runs a turn, nor has one waiting. */
    get isIdle() {
        return this.known.every(({ jobs }) => jobs.isIdle);
    }
    get ending() {
        const { parked, refused, present } = this;
        return {
            /** When the first parked lane has allowance again; null if none is parked. */
            parkedUntil: parked.size === 0 ? null : Math.min(...parked.values()),
            /** Why the service refuses the lanes, if none is left. */
            refusals: present.every((lane) => refused.has(lane)) ? [...refused.values()] : [],
        };
    }
}
//# sourceMappingURL=roster.js.map