/**
 * The mailbox that an e-mail address leads to, as far as it can be told: upper and lower case are the
 * same, and most mailboxes also take mail with a tag of any kind (`jo+shop@…`). For counting what is
 * sent to a stranger; never for sending.
 */
export function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@');
}
