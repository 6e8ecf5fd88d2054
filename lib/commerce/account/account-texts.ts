export const ACCOUNT_LOAD_TEXTS = {
  account: 'Unable to load your account.',
  contactInfo: 'Unable to load contact information.',
  addresses: 'Unable to load addresses.',
  orders: 'Unable to load orders.',
  order: 'Unable to load order.',
  paymentMethods: 'Unable to load payment methods.',
  frequentFlyer: 'Unable to load Frequent Flyer information.',
} as const;

export const CONTACT_INFO_TEXTS = {
  saved: 'Your contact information has been saved.',
  failed: 'Unable to save your contact information. Please try again.',
  /** The server rejected a field that passed the form's validation. */
  refused: 'Check the fields marked above.',
  tooOften: 'You’ve saved changes too often.',
} as const;

/** For the data export and the account deletion. */
export const OWN_DATA_TEXTS = {
  downloadFailed: 'Unable to prepare your data. Please try again.',
  deleteFailed: 'Unable to delete your account. Please try again.',
} as const;
