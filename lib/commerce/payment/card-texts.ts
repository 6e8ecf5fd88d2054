/** What is wrong with a card's fields, in whichever form they are typed. */
export const CARD_FIELD_TEXTS = {
  number: { missing: 'Enter your card number.', invalid: 'Enter a valid card number.' },
  expiry: {
    missing: "Enter your card's expiry.",
    invalid: 'Enter the expiry as on the card, like 09/28.',
  },
  cvv: { missing: "Enter your card's security code.", invalid: 'Enter a valid security code.' },
} as const;

export const CARD_FIELD_LABELS = {
  number: 'Card number',
  expiry: 'Expiry',
  cvv: 'Security code (CVV)',
} as const;

export const EXPIRY_HINT = 'As MM/YY.';

/** Where a card's security code is printed; `digits` undefined while the brand is unknown. */
export function cvvHint(digits: number | undefined): string {
  return digits === 4 ? '4 digits on the front.' : '3 digits on the back.';
}
