export const NEWSLETTER_EMAIL_MISSING = 'Please enter your email.';
export const NEWSLETTER_EMAIL_INVALID = 'Please enter a valid email.';
export const NOT_SUBSCRIBED = 'Unable to subscribe.';
/** The same for every address, so that it does not reveal who is subscribed. */
export const SUBSCRIBED = 'Subscribed successfully.';
export const CHECK_INBOX = 'Check your inbox to confirm.';
/** After an order whose shopper ticked the box; the result follows. */
export const ASKED_WITH_ORDER = 'You asked us to email you about new gear and offers.';
