/** The queue is full; a later retry may succeed. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * Whether an error is a `BusyError`. By name: the process's slots belong to whichever copy of this
 * module made them first, and each of Next's bundles has its own copy of the class.
 */
export function isBusyError(error: unknown): boolean {
  return error instanceof Error && error.name === 'BusyError';
}

/**
 * Limits concurrency: a fixed number of slots and a first-in, first-out queue of limited length.
 */
export class Slots {
  #free: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];

  constructor(slots: number, mostWaiting: number) {
    this.#free = slots;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws BusyError */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#take();
    try {
      return await work();
    } finally {
      // Pass the slot on instead of freeing it, so that newcomers cannot overtake the queue.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  async #take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new BusyError('Too many pictures wait to be drawn.');
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
