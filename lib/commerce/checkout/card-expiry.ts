/** Longest that a card is issued for, with room to spare. */
const MOST_YEARS_AHEAD = 20;

export interface CardExpiry {
  /** 1 to 12. */
  month: number;
  year: number;
}

/** `09/28` → September 2028; null where it is no month and year. */
export function parseCardExpiry(text: string): CardExpiry | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null;
}

/** Whether a card is past its last month. `now`: months end as they do in UTC. */
export function isCardExpired({ month, year }: CardExpiry, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}

/** Whether a card can be valid for that long: a typing error otherwise. */
export function isPlausibleExpiry({ year }: CardExpiry, now: Date): boolean {
  return year <= now.getUTCFullYear() + MOST_YEARS_AHEAD;
}

/**
 * What is typed, pasted or filled in, on its way to `MM/YY`: `9` → `09`, `0928` → `09/28`,
 * `9/2028` → `09/28`, `2028-09` → `09/28`.
 */
export function formatCardExpiry(typed: string): string {
  const [, isoYear, isoMonth] = /^\s*20(\d{2})-(\d{2})\s*$/.exec(typed) ?? [];
  if (isoYear && isoMonth) return `${isoMonth}/${isoYear}`;
  const parts = /^\D*(\d{1,2})\s*[/.-]\s*(\d*)/.exec(typed);
  if (parts) return `${(parts[1] ?? '').padStart(2, '0')}/${shortYear(parts[2] ?? '')}`;
  const digits = typed.replace(/\D/g, '');
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)}/${shortYear(padded.slice(2))}` : padded;
}

/** `2028` → `28`. */
function shortYear(digits: string): string {
  return (/^20\d\d/.test(digits) ? digits.slice(2) : digits).slice(0, 2);
}
