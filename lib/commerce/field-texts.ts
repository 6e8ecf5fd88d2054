/** Texts for problems of a field that several schemas, or the server, name in the same words. */

export function tooLongText(max: number): string {
  return `Use ${max} characters or fewer.`;
}

export const LAST_NAME_MISSING = 'Enter your last name.';
export const NAME_CHARACTERS = 'Use letters, periods, apostrophes, hyphens and spaces only.';
export const SPECIAL_CHARACTERS = 'Remove the special characters.';
export const PHONE_INVALID = 'Enter a valid phone number.';
export const OPTIONAL_PHONE_INVALID = 'Enter a valid phone number or leave this field blank.';

/** A phone number without the name of who collects the order. */
export const COLLECTOR_NAME_MISSING = 'Enter the name of the person who will collect the order.';
