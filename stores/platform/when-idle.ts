/** A busy device may never be idle: then it runs after this time, in ms. */
const LATEST_MS = 2_000;

/** Runs what can wait once the browser has nothing else to do, at the latest after two seconds. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run);
}
