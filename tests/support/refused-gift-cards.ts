/** Gift cards of the demo shop that are refused: code and PIN as typed, and the message shown. */
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
