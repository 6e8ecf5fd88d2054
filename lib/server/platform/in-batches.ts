/**
 * Answers single questions in batches: while one batch is read, new questions wait for the next
 * one. So only one read runs at a time, however many callers there are. `read` returns the items
 * for which the answer is yes.
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
