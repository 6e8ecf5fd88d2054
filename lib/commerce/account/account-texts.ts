/** What is told when something of an account could not be had (spec section 8: wording partly open). */
export const ACCOUNT_LOAD_TEXTS = {
  account: 'Unable to load your account.',
  contactInfo: 'Unable to load contact information.',
  addresses: 'Unable to load addresses.',
  orders: 'Unable to load orders.',
  order: 'Unable to load order.',
  paymentMethods: 'Unable to load payment methods.',
  frequentFlyer: 'Unable to load Frequent Flyer information.',
} as const;

/** Why contact information was not saved, for the shopper. */
export const CONTACT_INFO_TEXTS = {
  saved: 'Your contact information has been saved.',
  failed: 'Unable to save your contact information. Please try again.',
  /** The server refuses a field that the form took. */
  refused: 'Check the fields marked above.',
  tooOften: 'You’ve saved changes too often.',
} as const;

/** What is told of a copy of one's data, and of a deletion. */
export const OWN_DATA_TEXTS = {
  downloadFailed: 'Unable to prepare your data. Please try again.',
  deleteFailed: 'Unable to delete your account. Please try again.',
} as const;
