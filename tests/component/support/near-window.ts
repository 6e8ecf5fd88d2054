import { vi } from 'vitest';

type Tell = (entries: { isIntersecting: boolean }[]) => void;

/** Stands in for the browser's observer: all that is observed is near at once. */
export function comeNear(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: Tell;
      constructor(tell: Tell) {
        this.#tell = tell;
      }
      observe(): void {
        this.#tell([{ isIntersecting: true }]);
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}
