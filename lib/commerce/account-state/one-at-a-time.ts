/** Runs work while holding an exclusive lock. */
export type Lock = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Returns a function that runs `work` under the lock. Calls made while it waits or runs cause
 * exactly one more run, because the current one may already have read old data. All callers get the
 * answer of the last run.
 */
export function oneAtATime<Answer>(lock: Lock, work: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  let wanted = false;

  async function run(): Promise<Answer> {
    try {
      for (;;) {
        const answer = await lock(() => {
          wanted = false;
          return work();
        });
        if (!wanted) return answer;
      }
    } finally {
      // Cleared synchronously: a call made before the promise settles would join a finished run.
      running = undefined;
    }
  }

  return () => {
    wanted = true;
    // Starts asynchronously so that `running` is set first: `work` may call this function
    // synchronously.
    running ??= Promise.resolve().then(run);
    return running;
  };
}
