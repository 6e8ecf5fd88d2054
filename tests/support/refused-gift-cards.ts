/**
 * What a shopper may type of a gift card, its code, then its PIN, that is refused, and what they
 * read then (spec section 8). The cards are the demo shop's.
 */
export const REFUSED_GIFT_CARDS: readonly [code: string, pin: string, message: string][] = [
  ['', '', "Enter your gift card's code."],
  ['GUM-TREE-50', '', "Enter your gift card's PIN."],
  ['abc', '2050', 'Enter a valid gift card code.'],
  ['GUM-TREE-50', 'abcd', 'Enter a valid gift card PIN.'],
  ['NO-SUCH-CARD-AT-ALL', '1234', 'Incorrect code or PIN.'],
  [
    'RUSTY-PADLOCK',
    '9999',
    'Invalid PIN. Your Gift Card is locked. Please contact our Customer Experience Team.',
  ],
  ['FLOODED-ROAD', '4004', 'The gift card you entered has been suspended.'],
  ['LAST-SUMMER', '2402', 'The gift card you entered has expired.'],
  ['EMPTY-BILLY', '0000', 'The gift card you entered has already been redeemed.'],
];
