/** The longest name of a carrier, in characters. */
export const CARRIER_LENGTH = 60;

/** Whether a text can name a carrier. Orders store `pickup` for what is collected. */
export function isCarrierName(name: string): boolean {
  const key = bareName(name);
  const isName = key !== '' && key !== 'pickup' && name.length <= CARRIER_LENGTH;
  return isName && name.isWellFormed() && !/\p{C}/u.test(name);
}

/** What two writings of a name have in common: letters and digits, in lower case. */
export function bareName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
