/** Memoises the result of `make` for all callers, except a failure: the next call tries again. */
export function memoiseAsync<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let current: Promise<Value> | null = null;
  return () => {
    if (current) return current;
    const making = make();
    current = making;
    making.catch(() => {
      current = null;
    });
    return making;
  };
}
