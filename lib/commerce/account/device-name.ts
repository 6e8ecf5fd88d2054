/** Longer than any browser's own; the rest of a longer one is not looked at. */
const LOOKED_AT = 512;

/** What a User-Agent contains, and whose it is. Many name others too, so the first that fits counts. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/**
 * A browser in words that its owner knows: “Firefox on Windows”. Only words of this file come out,
 * whatever a client sends; no version, so that it tells nobody apart.
 */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, LOOKED_AT);
  const named = (list: readonly (readonly [string, string])[]) =>
    list.find(([part]) => text.includes(part))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser === undefined && system === undefined) return 'Unknown device';
  if (system === undefined) return browser ?? '';
  return `${browser ?? 'Browser'} on ${system}`;
}
