/**
 * The mailbox that an e-mail address probably leads to. Case makes no difference, and most
 * mailboxes accept tags (`jo+shop@…`). Use it to count e-mails to a possible stranger, never to
 * send them.
 */
export function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@');
}

/** An address as far as somebody else may see it: `j***@e***`. */
export function maskedAddress(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}
