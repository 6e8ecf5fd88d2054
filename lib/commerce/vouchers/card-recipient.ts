/** To whom one unit of a gift card is mailed, and when. */
export interface CardRecipient {
  name: string;
  email: string;
  /** Plain text; may be empty. */
  message: string;
  /** The shop's day, YYYY-MM-DD; a day that is past means as soon as the card is paid. */
  on: string;
}
