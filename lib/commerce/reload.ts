/** In ms. */
export const RELOAD_GUARD_MS = 10_000;

/**
 * Whether a page whose code failed to load may reload on its own: once per path within ten seconds,
 * so that it never reloads for ever.
 */
export function mayReload(
  document: { path: string; reloaded: boolean; ageMs: number },
  path: string,
): boolean {
  return !document.reloaded || document.path !== path || document.ageMs >= RELOAD_GUARD_MS;
}

/** Whether an error says that a file of the build failed to load. */
export function isLostCode(message: string): boolean {
  return /\/_next\/static\/[\w./~-]+\.(?:js|css)/.test(message);
}
