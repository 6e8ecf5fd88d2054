/** What each kind of e-mail is rendered from. It must not contain unencrypted secrets. */
export interface MailData {
  'order-confirmation': { orderNumber: string };
  'verify-email': CodeMailData;
  'reset-password': CodeMailData;
}

/** A link for a user of the embedded pool; the code is encrypted. */
export interface CodeMailData {
  /** The user's id. */
  user: string;
  code: string;
}

export type MailKind = keyof MailData;

/** Kinds whose data grants access: the data is deleted when the message is done. */
const SECRET_KINDS: readonly string[] = ['verify-email', 'reset-password'] satisfies MailKind[];

export function bearsSecret(kind: string): boolean {
  return SECRET_KINDS.includes(kind);
}

/**
 * A sender or recipient. Name and address stay separate, so that a comma in a name cannot add a
 * recipient.
 */
export interface Mailbox {
  name: string;
  address: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}
