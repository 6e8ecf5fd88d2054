import { promisify } from 'node:util';

/*
 * Loaded into a server under test: its clock and long timers run a hundred times slower, so that a
 * test of a limit in time does not depend on the machine's speed.
 */
const SLOWER = 100;
/** In ms; shorter timers serve requests, and keep their time. */
const SHORT = 1000;
const LONGEST = 2 ** 31 - 1;

const now = Date.now;
const start = now();
Date.now = () => start + (now() - start) / SLOWER;

const realTimeout = globalThis.setTimeout;
globalThis.setTimeout = Object.assign(
  (run, ms = 0, ...rest) =>
    realTimeout(run, ms > SHORT ? Math.min(ms * SLOWER, LONGEST) : ms, ...rest),
  { [promisify.custom]: realTimeout[promisify.custom] },
);
