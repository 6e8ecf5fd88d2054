import type { LinkScope } from '#lib/commerce/agents/link-scopes.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { ReminderReason } from '#lib/commerce/reminders/reminder.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import type { RefusalReason } from '#lib/commerce/reviews/review.ts';
import type { Db } from '#lib/server/db/database.ts';

/** What each kind of e-mail is rendered from. It must not contain unencrypted secrets. */
export interface MailData {
  'order-confirmation': { orderNumber: string };
  'pickup-reminder': { orderNumber: string };
  'order-news': OrderNews;
  'verify-email': CodeMailData;
  'reset-password': CodeMailData;
  /** The code that proves an account's new address; encrypted. */
  'email-change-code': { code: string };
  /** Tells an account's owner that somebody wanted their address for another account. */
  'email-in-use': Record<string, never>;
  /** To the old address: a change was asked for, or made. `masked`: the new address. */
  'email-change-asked': CodeMailData & { masked: string };
  'email-changed': CodeMailData & { masked: string };
  'email-is-new': Record<string, never>;
  /** To the new address and to the old one, for a change that Cognito or the shop's staff have made. */
  'email-changed-elsewhere': Record<string, never>;
  'email-moved-elsewhere': { masked: string };
  'two-step-on': Record<string, never>;
  'two-step-off': Record<string, never>;
  'recovery-code-used': Record<string, never>;
  'passkey-added': Record<string, never>;
  'passkey-removed': Record<string, never>;
  /** A customer let an assistant use their account. `host`: whose it is. */
  'assistant-linked': { host: string; scopes: LinkScope[] };
  /** Staff logged a customer out, made a copy of their data, or deleted their account, as asked. */
  'logged-out': Record<string, never>;
  'data-copied': Record<string, never>;
  'account-deleted': Record<string, never>;
  'confirm-reminder': ReminderMailData & { code: string };
  reminder: ReminderMailData;
  /** A snapshot of the return when its state changed. */
  return: { firstName: string; return: OrderReturn };
  /** Asks the owner of an address to confirm the newsletter; the code is encrypted. */
  'confirm-newsletter': { code: string };
  /** Marketing, for a subscriber who asked again. The key that unsubscribes is encrypted. */
  'newsletter-subscribed': { key: string };
  'gift-card': GiftCardMailData;
  review: ReviewMailData;
  /** Says what is cheaper on a wishlist when it is sent; not after `until`, in ms. */
  'price-drop': { customerId: string; until: number };
  question: QuestionMailData;
}

/** About reviews of an order; codes are encrypted. */
export interface ReviewMailData {
  /** Asks for reviews, reminds of that, or says why one was refused. */
  about: 'request' | 'reminder' | { refused: RefusalReason };
  /** The names of the products. */
  products: string[];
  /** Opens the order's reviews. */
  code: string;
  /** Stops requests to this address; null where none is stopped. */
  stop: string | null;
}

/** About a question, or an answer to one, that the recipient wrote. */
export interface QuestionMailData {
  /** An answer to it that is shown now, or why it is refused. */
  about: { answer: string } | { refused: RefusalReason; of: 'question' | 'answer' };
  /** What the recipient wrote. */
  text: string;
  product: { name: string; path: string };
}

/** A gift card for its recipient; code and PIN are encrypted. */
export interface GiftCardMailData {
  /** The card's public id; missing in a message of an older version. */
  id?: string;
  code: string;
  pin: string;
  amount: Cents;
  /** ISO 8601; null: it never expires. */
  expiresAt: string | null;
  /** The sender's name; empty: nobody is named. */
  from: string;
  /** Plain text; may be empty. */
  message: string;
}

/** News about an order: the words for its buyer, as they were when it happened. */
export interface OrderNews {
  orderNumber: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The units that it is about, one row each. */
  items: string[];
  /** A page of another site, such as the carrier's. */
  link: { text: string; url: string } | null;
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

/** Tell a customer that the way they log in has changed, or what staff did with their account. */
export type SecurityMailKind =
  | 'two-step-on'
  | 'two-step-off'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'logged-out'
  | 'data-copied'
  | 'account-deleted';

/** Kinds whose data grants access. The data is deleted once the message is done. */
const SECRET_KINDS: readonly string[] = [
  'verify-email',
  'reset-password',
  'email-change-code',
  'email-change-asked',
  'email-changed',
  'confirm-reminder',
  'reminder',
  'confirm-newsletter',
  'newsletter-subscribed',
  'gift-card',
  'review',
] satisfies MailKind[];

/**
 * Kinds whose recipients are deleted once the message is done, because the shop promised that or
 * they may be strangers.
 */
const FORGOTTEN_KINDS: readonly string[] = [
  'email-change-code',
  'email-in-use',
  'account-deleted',
  'confirm-reminder',
  'reminder',
  'confirm-newsletter',
  'gift-card',
] satisfies MailKind[];

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
  /**
   * The link that ends all e-mails like this one; it never expires, and takes the POST of mail programs
   * (unsubscribe-headers.ts). Marketing, reminders, review requests and price drops must have it; order
   * and question e-mails have none.
   */
  unsubscribeUrl?: string;
  /** Called when the message was sent, in the transaction that notes it. */
  noteSent?: (trx: Db) => Promise<void>;
}
