/**
 * Calls `listener` after each `pushState` and `replaceState`, which the framework uses too: not every
 * browser has an event for it.
 */
export function onUrlWritten(listener: () => void): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const write = history[method].bind(history);
    history[method] = (...args) => {
      write(...args);
      listener();
    };
  }
}
