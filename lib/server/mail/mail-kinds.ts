/** What each kind of e-mail is made of when it is sent. No secret in plain. */
export interface MailData {
  'order-confirmation': { orderNumber: string };
  'verify-email': CodeMailData;
  'reset-password': CodeMailData;
}

/** A link for a user of the embedded pool, its code sealed. */
export interface CodeMailData {
  /** The user's id. */
  user: string;
  code: string;
}

export type MailKind = keyof MailData;

/** Kinds whose data lets somebody in: it goes as soon as there is no more to send. */
const SECRET_KINDS: readonly string[] = ['verify-email', 'reset-password'] satisfies MailKind[];

export function bearsSecret(kind: string): boolean {
  return SECRET_KINDS.includes(kind);
}

/** Whom a message goes to. Kept apart all the way: a comma in a name adds no recipient. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A message as it is sent. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}
