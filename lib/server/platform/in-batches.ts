/**
 * Asks about single things in batches: while one batch is read, the questions that come wait for the
 * next. However many ask, one reading is under way. `read` answers which of the things it holds for.
 */
export function inBatches(
  read: (things: string[]) => Promise<ReadonlySet<string>>,
): (thing: string) => Promise<boolean> {
  let next: { things: Set<string>; answer: Promise<ReadonlySet<string>> } | undefined;
  let before: Promise<unknown> = Promise.resolve();

  function batch() {
    const things = new Set<string>();
    const answer = before.then(() => {
      next = undefined;
      return read([...things]);
    });
    before = answer.catch(() => {});
    return { things, answer };
  }

  return async (thing) => {
    next ??= batch();
    const { things, answer } = next;
    things.add(thing);
    return (await answer).has(thing);
  };
}
