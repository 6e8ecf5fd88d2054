interface Waiting<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (reason: unknown) => void;
}

export interface BatchLoaderOptions<Value> {
  /** Returns the values in the order of `ids`. */
  load: (ids: string[]) => Promise<Value[]>;
  /** How long to wait for more ids after the first, in ms. */
  delayMs: number;
  /** Most ids for one call of `load`. More ids are split into parallel calls. */
  maxBatch: number;
}

/**
 * Loads values by id, batching requests made within `delayMs` into one call and loading each id
 * once. A failed call rejects only the ids in that call. Nothing is cached: the next request for an
 * id loads it again.
 */
export function batchLoader<Value>(
  options: BatchLoaderOptions<Value>,
): (id: string) => Promise<Value> {
  let gathering = new Map<string, Waiting<Value>>();

  function flush(): void {
    const entries = [...gathering];
    gathering = new Map();
    for (let start = 0; start < entries.length; start += options.maxBatch) {
      void loadBatch(entries.slice(start, start + options.maxBatch));
    }
  }

  async function loadBatch(batch: [string, Waiting<Value>][]): Promise<void> {
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
