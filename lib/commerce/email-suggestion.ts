/**
 * Domains of the most common mail providers. Of two that are equally near to the typed one, the
 * first is suggested.
 */
const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.com.au',
  'bigpond.com',
  'bigpond.net.au',
  'optusnet.com.au',
  'iinet.net.au',
  'tpg.com.au',
  'internode.on.net',
  'westnet.com.au',
  'dodo.com.au',
  'live.com',
  'live.com.au',
  'hotmail.com.au',
  'outlook.com.au',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
] as const;

/** Domains of real providers that differ by little from a common one. */
const OTHERS = new Set([
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'me.com',
  'aol.com',
  'msn.com',
]);

/**
 * In a domain of at least this length, two typing errors are still accepted; in a shorter one, only
 * one.
 */
const LONG_DOMAIN = 10;
/** Two-letter endings that are a typing error for `com` rather than a country, in this market. */
const SLIPS_OF_COM = new Set(['co', 'cm', 'om']);
/** The ending of Australia, and a typing error for it. */
const AUSTRALIA = new Set(['au', 'ua']);

/**
 * The address that was probably meant, if the typed one is at a domain which is a slip away from a
 * common provider's: `ada@gmial.com` for `ada@gmail.com`. Null for any other. It is only ever
 * offered: the typed one may be right.
 */
export function suggestEmail(typed: string): { email: string; domain: string } | null {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || !/^[^\s@]+\.[a-z]{2,}$/.test(domain)) return null;
  if (OTHERS.has(domain) || PROVIDERS.some((known) => known === domain)) return null;
  if (isOfAnotherCountry(domain)) return null;
  const slips = domain.length < LONG_DOMAIN ? 1 : 2;
  const [nearest] = PROVIDERS.map((known) => ({ known, distance: slipsBetween(domain, known) }))
    .filter(({ distance }) => distance <= slips)
    .toSorted((a, b) => a.distance - b.distance);
  if (!nearest) return null;
  return { email: `${address.slice(0, at)}@${nearest.known}`, domain: nearest.known };
}

/** Whether a provider is named right, with the ending of another country: `yahoo.co.nz`. */
function isOfAnotherCountry(domain: string): boolean {
  const [name = '', ...ending] = domain.split('.');
  const country = ending.at(-1) ?? '';
  if (country.length !== 2 || (ending.length === 1 && SLIPS_OF_COM.has(country))) return false;
  return !AUSTRALIA.has(country) && PROVIDERS.some((known) => known.startsWith(`${name}.`));
}

/** How many letters were left out, added, mistaken or swapped with the next one. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(least, (before[j - 2] ?? 0) + 1) : least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
