/** Who is buying (spec section 3, Contact). */
export interface CheckoutContact {
  firstName: string;
  lastName: string;
  email: string;
  /** As typed; checked by libphonenumber with AU first. */
  phone: string;
  agreeToMarketing: boolean;
}
