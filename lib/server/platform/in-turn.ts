import { oncePerProcess } from '#lib/config/once-per-process.ts';

/*
 * Work on the processor that many requests want at once is done a few milliseconds at a time.
 * Between two turns, the process answers other requests.
 */

/** How long one turn takes, in ms; work that takes longer is a turn of its own. */
const TURN_MS = 4;

interface Turns {
  waiting: (() => void)[];
  isRunning: boolean;
}

const turns = oncePerProcess<Turns>('turns', () => ({ waiting: [], isRunning: false }));

/**
 * Does a piece of work once the pieces before it are done. A caller with many pieces asks for the
 * next one after the last one is done, so that everybody's first piece comes before anybody's
 * second.
 */
export function inTurn<Result>(work: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    turns.waiting.push(() => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    });
    if (turns.isRunning) return;
    turns.isRunning = true;
    setImmediate(takeTurn);
  });
}

function takeTurn(): void {
  const started = performance.now();
  do turns.waiting.shift()?.();
  while (turns.waiting.length > 0 && performance.now() - started < TURN_MS);
  // The caller of the work just done may have more of it: it asks before this runs again.
  setImmediate(() => {
    if (turns.waiting.length > 0) takeTurn();
    else turns.isRunning = false;
  });
}
