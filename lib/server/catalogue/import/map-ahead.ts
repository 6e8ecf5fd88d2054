/**
 * Maps a stream with up to `ahead` concurrent calls and yields results in the stream's order. The
 * first failure in that order ends it.
 */
export async function* mapAhead<In, Out>(
  items: AsyncIterable<In>,
  ahead: number,
  map: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const underWay: Promise<Out>[] = [];
  try {
    for await (const item of items) {
      const answer = map(item);
      // A failure is thrown when its turn comes; until then it must not be an unhandled rejection.
      answer.catch(() => {});
      underWay.push(answer);
      if (underWay.length >= ahead) yield await (underWay.shift() as Promise<Out>);
    }
    while (underWay.length > 0) yield await (underWay.shift() as Promise<Out>);
  } finally {
    await Promise.allSettled(underWay);
  }
}
