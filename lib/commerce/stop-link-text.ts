/** For a link that stops e-mails: it never expires, so only a part of it can be missing. */
export const STOP_LINK_DEAD = 'This link is incomplete. Open it from the email again.';
