export interface CheckoutContact {
  firstName: string;
  lastName: string;
  email: string;
  /** As typed; validated by libphonenumber with AU as the default country. */
  phone: string;
  agreeToMarketing: boolean;
}
