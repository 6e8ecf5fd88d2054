/**
 * Maps a stream with up to `ahead` concurrent calls and yields results in the stream's order. The
 * first failure in that order ends it.
 */
export async function* mapAhead<In, Out>(
  items: AsyncIterable<In> | Iterable<In>,
  ahead: number,
  map: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const underWay: Promise<Out>[] = [];
  const add = (answer: Promise<Out>) => {
    // A failure is thrown when its turn comes; until then it must not be an unhandled rejection.
    answer.catch(() => {});
    underWay.push(answer);
  };
  const iterator = iteratorOf(items);
  try {
    for (;;) {
      const next = await iterator.next().catch((error: unknown) => ({ error }));
      if ('error' in next) {
        add(Promise.reject(next.error));
        break;
      }
      if (next.done) break;
      add(map(next.value));
      if (underWay.length >= ahead) yield await (underWay.shift() as Promise<Out>);
    }
    while (underWay.length > 0) yield await (underWay.shift() as Promise<Out>);
  } finally {
    await Promise.allSettled(underWay);
    await iterator.return();
  }
}

async function* iteratorOf<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
): AsyncGenerator<Item, void> {
  yield* items;
}
