/** Card brands that can be recognised by number, accepted or not. */
const CARD_BRANDS = [
  'Visa',
  'Mastercard',
  'American Express',
  'Diners Club',
  'Discover',
  'JCB',
  'Maestro',
  'UnionPay',
] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

export interface CardBrandRules {
  brand: CardBrand;
  /** Valid numbers of digits. */
  lengths: readonly number[];
  /** Digit groups as printed on the card; a longer number extends the last group. */
  groups: readonly number[];
  cvvLength: 3 | 4;
}

type Prefixes = readonly (readonly [from: number, to: number])[];

/**
 * Issuer identification number ranges (ISO/IEC 7812). The first match wins, so narrower ranges come
 * before wider ones. Both ends of a range have the same number of digits and include every number
 * that starts with them.
 */
const RULES: readonly (CardBrandRules & { prefixes: Prefixes })[] = [
  rules(
    'American Express',
    [
      [34, 34],
      [37, 37],
    ],
    [15],
    [4, 6, 5],
    4,
  ),
  rules(
    'Diners Club',
    [
      [300, 305],
      [309, 309],
      [36, 36],
      [38, 39],
    ],
    [14, 16, 19],
    [4, 6, 9],
  ),
  rules('JCB', [[3528, 3589]], [16, 17, 18, 19]),
  rules(
    'Discover',
    [
      [6011, 6011],
      [644, 649],
      [65, 65],
    ],
    [16, 17, 18, 19],
  ),
  rules(
    'UnionPay',
    [
      [62, 62],
      [81, 81],
    ],
    [16, 17, 18, 19],
  ),
  rules(
    'Maestro',
    [
      [50, 50],
      [56, 58],
      [63, 63],
      [67, 67],
    ],
    [12, 13, 14, 15, 16, 17, 18, 19],
  ),
  rules(
    'Mastercard',
    [
      [51, 55],
      [2221, 2720],
    ],
    [16],
  ),
  rules('Visa', [[4, 4]], [13, 16, 19]),
];

function rules(
  brand: CardBrand,
  prefixes: Prefixes,
  lengths: readonly number[],
  groups: readonly number[] = [4, 4, 4, 7],
  cvvLength: 3 | 4 = 3,
): CardBrandRules & { prefixes: Prefixes } {
  return { brand, prefixes, lengths, groups, cvvLength };
}

/**
 * The brand that issues numbers starting with `digits`; null if unknown, or if there are too few
 * digits to tell.
 */
export function cardBrandOf(digits: string): CardBrandRules | null {
  const begins = ([from, to]: readonly [number, number]) => {
    const length = String(from).length;
    const start = digits.slice(0, length);
    return start.length === length && Number(start) >= from && Number(start) <= to;
  };
  return RULES.find(({ prefixes }) => prefixes.some(begins)) ?? null;
}

/**
 * Removes the spaces and hyphens that people type or paste: `4111 1111 1111 1111` →
 * `4111111111111111`.
 */
export function cardDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/** Groups digits as the brand prints them: `378282246310005` → `3782 822463 10005`. */
export function groupCardNumber(digits: string): string {
  const groups = cardBrandOf(digits)?.groups ?? [4, 4, 4, 7];
  const parts: string[] = [];
  let rest = digits;
  for (const [index, size] of groups.entries()) {
    const isLast = index === groups.length - 1;
    parts.push(isLast ? rest : rest.slice(0, size));
    rest = isLast ? '' : rest.slice(size);
  }
  return parts.filter((part) => part !== '').join(' ');
}

/** Digits of the longest possible number (ISO/IEC 7812). */
const LONGEST = 19;

/** Formats input in the card number field: digits in groups, cut to the brand's longest length. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const longest = Math.max(...(cardBrandOf(digits)?.lengths ?? [LONGEST]));
  return groupCardNumber(digits.slice(0, longest));
}

/** Whether the check digit is valid (Luhn algorithm, ISO/IEC 7812-1 annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, character] of [...digits].reverse().entries()) {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return /^\d+$/.test(digits) && sum % 10 === 0;
}

/** Whether a card number is plausible: digits only, known brand, valid length and check digit. */
export function isCardNumber(digits: string): boolean {
  return cardBrandOf(digits)?.lengths.includes(digits.length) === true && passesLuhn(digits);
}

export function cardLabel(brand: CardBrand, last4: string): string {
  return `${brand} ending in ${last4}`;
}
