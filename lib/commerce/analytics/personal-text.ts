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
 * a phone number. Such a text is neither counted nor passed on. In case of doubt the answer is yes.
 */
export function looksPersonal(text: string): boolean {
  return holdsEmail(text) || LONG_NUMBER.test(text);
}

/** A word of a usual length: in lower case, in CamelCase, in capitals, or with a number. */
const WORD =
  '(?:[a-z]{1,16}|[A-Z][a-z]{2,15}(?:[A-Z][a-z]{2,15}){0,3}|[A-Z][a-z]?|[A-Z]{2,12}|[0-9]{1,4}[a-z]{0,16}|[a-z]{1,16}[0-9]{1,4})';
/** Words joined by hyphens, underscores or spaces, and perhaps the ending of a file. */
const SLUG = new RegExp(`^${WORD}(?:(?:[-_]|%20)${WORD})*(?:\\.[A-Za-z]{2,5})?$`);

/** Capitals and digits together, as in the code of a gift card. */
const CODE = /[A-Z]{2}.*\d|\d.*[A-Z]{2}/;

/**
 * Whether a segment of a path looks like one that people write for a link. Anything else may be a
 * key, a token, a code or a number. In case of doubt the answer is no.
 */
export function readsLikeLink(segment: string): boolean {
  return SLUG.test(segment) && !CODE.test(segment) && !looksPersonal(segment);
}
