/** Something@something, even if the `@` is percent-encoded once or twice, as in a URL. */
const EMAIL = /\S(?:@|%(?:25)?40)\S/i;
/** Eight or more digits, with the usual separators: a phone, card or membership number. */
const LONG_NUMBER = /\+?\d(?:[\s().-]*\d){7,}/;

/** Whether a text contains something that looks like an e-mail address. */
export function holdsEmail(text: string): boolean {
  return EMAIL.test(text);
}

/**
 * Whether a text may identify a person: it contains something that looks like an e-mail address or
 * a phone number. Such a text is neither counted nor passed on; this rather drops too many than too
 * few.
 */
export function looksPersonal(text: string): boolean {
  return holdsEmail(text) || LONG_NUMBER.test(text);
}

/** Words and numbers joined by hyphens, each of a usual length, and perhaps the ending of a file. */
const WORD = '(?:[A-Z]?[a-z]{1,16}|[0-9]{1,4}[a-z]{0,16}|[a-z]{1,16}[0-9]{1,4})';
const SLUG = new RegExp(`^${WORD}(?:-${WORD})*(?:\\.[a-z]{2,5})?$`);

/**
 * Whether a segment of a path looks like one that people write for a link. Anything else may be a
 * key, a token, a code or a number; this rather drops too many than too few.
 */
export function readsLikeLink(segment: string): boolean {
  return SLUG.test(segment) && !looksPersonal(segment);
}
