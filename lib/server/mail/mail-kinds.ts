/** What each kind of e-mail is made of when it is sent. It stays in the outbox: no secret in it. */
export interface MailData {
  'order-confirmation': { orderNumber: string };
}

export type MailKind = keyof MailData;

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
