/** Longest error shown, in characters. */
const LONGEST = 200;
/** So many are looked at: the patterns take long on a very long line. */
const LOOKED_AT = 1_000;

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** Anything behind the host may carry a secret. */
const URL_REST = /\b([a-z][a-z\d+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"')]*)[^\s"')]*/gi;
/** Keys, tokens, hashes and numbers of cards: long, and of letters and digits together or of digits. */
const SECRET = /(?=[\w+/=.-]*\d)[\w+/=.-]{24,}|\b\d(?:[ -]?\d){11,}\b/g;
/** Values that the database or a provider quotes. */
const QUOTED = /=\([^)]*\)|: "[^"]*"/g;

/**
 * The first line of an error, for staff. E-mail addresses, addresses of pages behind their host,
 * quoted values and whatever looks like a key or a card's number are left out, in case an error
 * names them although it must not.
 */
export function plainError(text: string | null): string {
  const line = (text ?? '').split('\n').find((one) => one.trim() !== '') ?? '';
  const plain = line
    .trim()
    .slice(0, LOOKED_AT)
    .replace(URL_REST, '$1$2')
    .replace(ADDRESS, '…')
    .replace(QUOTED, ' …')
    .replace(SECRET, '…');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}
