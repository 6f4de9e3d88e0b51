import { type Ended, type Launched, launch } from './process.js';

/** Runs that are killed right before a plain service answers them. */
export function killedRuns() {
  let child: Launched | null = null;
  let left = 0;
  return {
    /** For the options of the service. */
    answerFirst: () => {
      left -= 1;
      if (left === 0) child?.kill('SIGKILL');
      return false;
    },
    /**
     * Kills so many runs, unless one is complete before, and ends with one that nothing kills.
     *
     * @param request the request at which a run is killed, from 1
     */
    async run(folder: string, kills: number, request: (kill: number) => number): Promise<Ended> {
      const start = () => launch(['run'], { cwd: folder, env: { HEADGATE_API_KEY: 'plain-key' } });
      for (let kill = 0; kill < kills; kill += 1) {
        left = request(kill);
        child = start();
        if ((await child.ended).code === 0) break;
      }
      left = 0;
      return start().ended;
    },
  };
}
