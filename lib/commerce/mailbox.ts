/**
 * The mailbox that an e-mail address probably leads to: case makes no difference, and most mailboxes
 * also take mail with a tag (`jo+shop@…`). For counting what is sent to a stranger, never for sending.
 */
export function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@');
}
