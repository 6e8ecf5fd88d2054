/** Runs work while nobody else who takes the same lock does. */
export type Lock = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * A function that has `work` done under a lock. Called while that is waited for or under way, it
 * has it done once more, however often it is called: work that has looked at everything may have
 * looked too early. All callers are answered by the last run.
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
      // At once, not when the promise is heard of: a call in between would be for nothing.
      running = undefined;
    }
  }

  return () => {
    wanted = true;
    // Not before it is known to run: what the work does at once may call this again.
    running ??= Promise.resolve().then(run);
    return running;
  };
}
