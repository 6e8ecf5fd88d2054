const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; run: () => void }>();

/**
 * Runs something after `delayMs`, or at once when the page is being left. A later call with the
 * same name replaces it.
 */
export function runLater(name: string, delayMs: number, run: () => void): void {
  if (waiting.size === 0) addEventListener('pagehide', runAll);
  clearTimeout(waiting.get(name)?.timer);
  waiting.set(name, { timer: setTimeout(() => runNow(name), delayMs), run });
}

/** Drops everything that waits. */
export function forgetLater(): void {
  for (const name of waiting.keys()) forget(name);
}

/** After this, the shopper may never come back. */
function runAll(): void {
  for (const name of [...waiting.keys()]) runNow(name);
}

function runNow(name: string): void {
  const task = waiting.get(name);
  forget(name);
  task?.run();
}

function forget(name: string): void {
  clearTimeout(waiting.get(name)?.timer);
  waiting.delete(name);
  if (waiting.size === 0) removeEventListener('pagehide', runAll);
}
