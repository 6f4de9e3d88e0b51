import { parentPort } from 'node:worker_threads';
import { perform, type Task } from './task.js';

parentPort?.on('message', (task: Task) => {
  void perform(task).then((outcome) => parentPort?.postMessage(outcome, []));
});
