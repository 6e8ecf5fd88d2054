import type { ReminderReason } from '#lib/commerce/reminders/reminder.ts';

/** What each kind of e-mail is rendered from. It must not contain unencrypted secrets. */
export interface MailData {
  'order-confirmation': { orderNumber: string };
  'pickup-reminder': { orderNumber: string };
  'verify-email': CodeMailData;
  'reset-password': CodeMailData;
  'confirm-reminder': ReminderMailData & { code: string };
  reminder: ReminderMailData;
}

/** A link for a user of the embedded pool; the code is encrypted. */
export interface CodeMailData {
  /** The user's id. */
  user: string;
  code: string;
}

/** A product that can be bought, or will be; codes are encrypted. */
export interface ReminderMailData {
  reason: ReminderReason;
  product: { name: string; path: string; size: string | null };
  /** Stops all reminders to this address. */
  stop: string;
}

export type MailKind = keyof MailData;

/** Kinds whose data grants access: the data is deleted when the message is done. */
const SECRET_KINDS: readonly string[] = [
  'verify-email',
  'reset-password',
  'confirm-reminder',
  'reminder',
] satisfies MailKind[];

/** Kinds whose recipients were promised to be forgotten once the message is done. */
const FORGOTTEN_KINDS: readonly string[] = ['confirm-reminder', 'reminder'] satisfies MailKind[];

export function bearsSecret(kind: string): boolean {
  return SECRET_KINDS.includes(kind);
}

export function forgetsRecipient(kind: string): boolean {
  return FORGOTTEN_KINDS.includes(kind);
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
