/*
 * What an express checkout tells shoppers, in the shop or in a wallet's own sheet. The first six are
 * prescribed wording.
 */

/** The address is outside Australia, or nothing is delivered to it. */
export const EXPRESS_UNDELIVERABLE =
  'Unfortunately we cannot deliver to the entered address. Please use a different address.';
export const EXPRESS_UNKNOWN_METHOD = "Couldn't find selected shipping option.";
/** The wallet gave no name, or no e-mail address. */
export const EXPRESS_NO_CONTACT = 'Name and email not found';
/** There is no price: none came in time, or nothing can be bought any more. */
export const EXPRESS_NOT_LOADED = 'Express checkout data not loaded.';
export const EXPRESS_NO_METHOD = 'Express checkout delivery method code not set.';
/** What the sheet showed is not what the order costs now. */
export const EXPRESS_CHANGED = 'Your order has changed. Review and try again.';
/** Under the disabled buttons of a product page. */
export const EXPRESS_CHOOSE_SIZE = 'Choose a size to use express checkout.';
/** Added to the label of a delivery method that needs it: wallets' sheets cannot ask. */
export const AUTHORITY_TO_LEAVE = 'left without a signature';
