import { BRAND } from '#lib/config/brand.ts';

/** Shorter parts of a host, such as `www` and `com`, are in every second word. */
const SHORTEST_LABEL = 4;
/** The same for names of people. */
const SHORTEST_NAME = 5;
/** With fewer letters besides the words, a password is made of them. */
const FEW_LETTERS = 3;

/** What accounts that may do much are called. */
const ACCOUNTS = ['administrator', 'admin', 'manager', 'owner', 'staff'];

/** Signs that people write in place of a letter. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * The words of the shop that nobody may make a password of (OWASP ASVS 5.0, 6.1.2): its name, the
 * names of its programme and its host, and what its own accounts are called.
 */
export function shopWords(host: string): string[] {
  const labels = host.split(/[^a-z]+/i).filter(({ length }) => length >= SHORTEST_LABEL);
  const { name, legalName, frequentFlyer } = BRAND;
  const names = [name, legalName, frequentFlyer.programme, frequentFlyer.short];
  return [...names, ...labels, ...ACCOUNTS];
}

/** A person's own words: what their address begins with, and their names. */
export function ownWords({ email, names }: { email: string; names: readonly string[] }): string[] {
  const words = [email.split('@')[0] ?? '', ...names, names.join('')];
  return words.filter((word) => lettersOf(word).length >= SHORTEST_NAME);
}

/**
 * Whether a password is made of such words and at most two other letters, in any case, with digits and signs
 * between them or in place of letters: “Name-of-the-shop-2026!”.
 */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const known = words.map(lettersOf).filter((word) => word !== '');
  known.sort((a, b) => b.length - a.length);
  const read = [...password].map((sign) => LETTERS[sign] ?? sign).join('');
  return [lettersOf(password), lettersOf(read)].some((letters) => {
    const rest = known.reduce((text, word) => text.replaceAll(word, ''), letters);
    return rest !== letters && rest.length < FEW_LETTERS;
  });
}

/** The letters of a text, in lower case and without accents. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}
