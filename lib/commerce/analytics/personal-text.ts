/** Something@something, also with the `@` encoded once or twice as in an address. */
const EMAIL = /\S(?:@|%(?:25)?40)\S/i;
/** Eight digits or more, with what people write between them: a phone, card or membership number. */
const LONG_NUMBER = /\+?\d(?:[\s().-]*\d){7,}/;

/**
 * Whether a text may tell who somebody is: it holds what looks like an e-mail address or a phone
 * number. Such a text is neither counted nor handed on; too many are dropped rather than too few.
 */
export function looksPersonal(text: string): boolean {
  return EMAIL.test(text) || LONG_NUMBER.test(text);
}
