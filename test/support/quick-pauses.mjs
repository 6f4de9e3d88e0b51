// Loaded before headgate: its pauses take a thousandth of their time, so that ten minutes pass in a second.
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const { setTimeout: pause } = timers;
timers.setTimeout = (ms, ...rest) => pause(Math.ceil(ms / 1_000), ...rest);
syncBuiltinESMExports();
