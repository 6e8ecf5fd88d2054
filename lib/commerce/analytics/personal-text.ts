/** Something@something, also with the `@` encoded once or twice as in an address. */
const EMAIL = /\S(?:@|%(?:25)?40)\S/i;
/** Eight digits or more, with what people write between them: a phone, card or membership number. */
const LONG_NUMBER = /\+?\d(?:[\s().-]*\d){7,}/;

/** Whether a text holds what looks like an e-mail address. */
export function holdsEmail(text: string): boolean {
  return EMAIL.test(text);
}

/**
 * Whether a text may tell who somebody is: it holds what looks like an e-mail address or a phone
 * number. Such a text is neither counted nor handed on; too many are dropped rather than too few.
 */
export function looksPersonal(text: string): boolean {
  return holdsEmail(text) || LONG_NUMBER.test(text);
}

/** Words and numbers joined by hyphens, each of a usual length, and perhaps the ending of a file. */
const WORD = '(?:[A-Z]?[a-z]{1,16}|[0-9]{1,4}[a-z]{0,16}|[a-z]{1,16}[0-9]{1,4})';
const SLUG = new RegExp(`^${WORD}(?:-${WORD})*(?:\\.[a-z]{2,5})?$`);

/**
 * Whether a segment of a path reads like one that people write for a link. What does not may be a
 * key, a token, a code or a number: too many are dropped rather than too few.
 */
export function readsLikeLink(segment: string): boolean {
  return SLUG.test(segment) && !looksPersonal(segment);
}
