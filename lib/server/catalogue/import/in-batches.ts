/**
 * Groups a stream's items into batches of as many as `most` says, given the number of items before.
 * When the stream fails, what came before the failure is a batch too.
 */
export async function* inBatches<Item>(
  items: AsyncIterable<Item>,
  most: (before: number) => number,
): AsyncGenerator<Item[]> {
  const iterator = items[Symbol.asyncIterator]();
  let before = 0;
  let batch: Item[] = [];
  const take = () => {
    const taken = batch;
    before += taken.length;
    batch = [];
    return taken;
  };
  try {
    for (;;) {
      const next = await iterator.next().catch((error) => ({ done: null, error }));
      if (next.done !== false) {
        if (batch.length > 0) yield take();
        if (next.done === null) throw next.error;
        return;
      }
      batch.push(next.value);
      if (batch.length >= most(before)) yield take();
    }
  } finally {
    await iterator.return?.();
  }
}
