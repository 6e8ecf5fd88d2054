/** Only for the page of a mailed link: no other page loads them. */
export const CONFIRM_LINK_DEAD =
  'This link no longer works. It may have expired: enter your email below to get a new one.';
export const UNSUBSCRIBE_LINK_DEAD =
  'This link doesn’t work. Copy the whole address from the email, or email us and we’ll unsubscribe you.';
