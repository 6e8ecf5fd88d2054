/** In ms. */
const RELOAD_GUARD_MS = 10_000;

/**
 * Whether a page whose code failed to load may be reloaded without being asked: once per path within
 * ten seconds, so that it never reloads for ever.
 */
export function mayReload(
  document: { path: string; reloaded: boolean; ageMs: number },
  path: string,
): boolean {
  return !document.reloaded || document.path !== path || document.ageMs >= RELOAD_GUARD_MS;
}
