/** Cards are issued for fewer years than this. */
const MOST_YEARS_AHEAD = 20;

export interface CardExpiry {
  /** 1 to 12. */
  month: number;
  year: number;
}

/** `09/28` → September 2028; null if the text is not a month and year. */
export function parseCardExpiry(text: string): CardExpiry | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null;
}

/** Whether a card's last valid month is over. Months are compared in UTC. */
export function isCardExpired({ month, year }: CardExpiry, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}

/** False for a year so far ahead that it must be a typing error. */
export function isPlausibleExpiry({ year }: CardExpiry, now: Date): boolean {
  return year <= now.getUTCFullYear() + MOST_YEARS_AHEAD;
}

/**
 * Formats input in the expiry field, as typed, pasted or autofilled, as `MM/YY`: `9` → `09`, `0928`
 * → `09/28`, `9/2028` → `09/28`, `2028-09` → `09/28`.
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
