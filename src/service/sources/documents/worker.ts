import { parentPort } from 'node:worker_threads';
import { perform, type Task } from './task.js';

/** The thread that reads documents, one at a time. */
parentPort?.on('message', (task: Task) => {
  void perform(task).then((outcome) => parentPort?.postMessage(outcome, []));
});
