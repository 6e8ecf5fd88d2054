/** Approximate overhead of an entry beyond its bytes. */
const OVERHEAD_BYTES = 1000;

/** An LRU cache limited by memory use. */
export class ByteLru<Value extends { bytes: Uint8Array }> {
  // A Map keeps insertion order, so the first key is the least recently used.
  readonly #values = new Map<string, Value>();
  readonly #budget: number;
  #weight = 0;

  constructor(budgetBytes: number) {
    this.#budget = budgetBytes;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#values.set(key, value);
    this.#weight += weigh(key, value);
    for (const [oldest] of this.#values) {
      if (this.#weight <= this.#budget) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#weight -= weigh(key, value);
  }

  get size(): number {
    return this.#values.size;
  }
}

function weigh(key: string, value: { bytes: Uint8Array }): number {
  return value.bytes.byteLength + 2 * key.length + OVERHEAD_BYTES;
}
