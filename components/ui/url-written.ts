/**
 * Calls `listener` after each `pushState` and `replaceState`, including the framework's, because
 * not every browser has an event for that.
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
