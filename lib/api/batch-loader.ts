interface Waiting<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (reason: unknown) => void;
}

export interface BatchLoaderOptions<Value> {
  /** Loads values in the order of `ids`. */
  load: (ids: string[]) => Promise<Value[]>;
  /** How long to wait for more ids after the first, in ms. */
  delayMs: number;
  /** Ids one call of `load` may have; more are loaded by several calls side by side. */
  maxBatch: number;
}

/**
 * Loads values by id, gathering what is asked for within a moment into one call. An id asked for
 * twice in that moment is loaded once. A failed call rejects only those whose ids it carried, and
 * nothing is remembered: the next request for an id loads it anew.
 */
export function batchLoader<Value>(
  options: BatchLoaderOptions<Value>,
): (id: string) => Promise<Value> {
  let gathering = new Map<string, Waiting<Value>>();

  function flush(): void {
    const entries = [...gathering];
    gathering = new Map();
    for (let start = 0; start < entries.length; start += options.maxBatch) {
      void settle(entries.slice(start, start + options.maxBatch));
    }
  }

  async function settle(batch: [string, Waiting<Value>][]): Promise<void> {
    try {
      const values = await options.load(batch.map(([id]) => id));
      if (values.length !== batch.length) throw new RangeError('A batch came back incomplete.');
      values.forEach((value, index) => {
        batch[index]?.[1].resolve(value);
      });
    } catch (error) {
      for (const [, waiting] of batch) waiting.reject(error);
    }
  }

  return (id) => {
    const known = gathering.get(id);
    if (known) return known.promise;
    if (gathering.size === 0) setTimeout(flush, options.delayMs);
    const waiting = Promise.withResolvers<Value>();
    gathering.set(id, waiting);
    return waiting.promise;
  };
}
