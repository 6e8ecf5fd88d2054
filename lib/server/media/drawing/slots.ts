/** Too many wait already; the same asked again later may find a place. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Does so much at a time; the rest waits in the order it came, so much of it and no more. */
export class Slots {
  #free: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];

  constructor(slots: number, mostWaiting: number) {
    this.#free = slots;
    this.#mostWaiting = mostWaiting;
  }

  /** Throws BusyError. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#take();
    try {
      return await work();
    } finally {
      // Handed on rather than freed: nobody who comes now goes before who waits.
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
