const ISO = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/;

/**
 * A date as far as it is typed, with the slashes of DD/MM/YYYY. A separator after one digit adds
 * a zero: `5.` becomes `05/`. Browsers fill in YYYY-MM-DD, which is reversed.
 */
export function formatTypedDate(typed: string): string {
  const iso = ISO.exec(typed);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  const parts = [''];
  for (const character of typed) {
    const last = parts.length - 1;
    const part = parts[last] ?? '';
    if (/\d/.test(character)) {
      if (part.length < (last < 2 ? 2 : 4)) parts[last] = part + character;
      else if (last < 2) parts.push(character);
    } else if (/[/.\s-]/.test(character) && part !== '' && last < 2) {
      parts[last] = part.padStart(2, '0');
      parts.push('');
    }
  }
  return parts.join('/');
}

/** YYYY-MM-DD of a date typed as DD/MM/YYYY, real or not; null if it is unfinished. */
export function readTypedDate(typed: string): string | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(formatTypedDate(typed));
  return parts && `${parts[3]}-${parts[2]}-${parts[1]}`;
}
