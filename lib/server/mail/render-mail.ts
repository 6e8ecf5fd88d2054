import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { assistantMail } from './assistant-mail.ts';
import { codeMail } from './code-mail.ts';
import {
  emailChangeCode,
  emailChangeNote,
  emailChangeUndo,
  emailMovedElsewhere,
} from './email-change-mail.ts';
import { giftCardMail } from './gift-card-mail.ts';
import type { MailData, MailKind, RenderedMail } from './mail-kinds.ts';
import { newsletterConfirmation, newsletterSubscribed } from './newsletter-mail.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderNewsMail } from './order-news-mail.ts';
import { pickupReminder } from './pickup-reminder.ts';
import { priceDropMail } from './price-drop-mail.ts';
import { questionMail } from './question-mail.ts';
import { reminderConfirmation, reminderMail } from './reminder-mail.ts';
import { returnMail } from './return-mail.ts';
import { reviewMail } from './review-mail.ts';
import { securityMail } from './security-mail.ts';

type Templates = {
  [Kind in MailKind]: (db: Db, data: MailData[Kind]) => Promise<RenderedMail | null>;
};

/** Renders each kind of e-mail from its data and the database. */
const TEMPLATES: Templates = {
  'order-confirmation': orderConfirmation,
  'pickup-reminder': pickupReminder,
  'order-news': orderNewsMail,
  'verify-email': (db, data) => codeMail(db, 'verify-email', data),
  'reset-password': (db, data) => codeMail(db, 'reset-password', data),
  'email-change-code': emailChangeCode,
  'email-in-use': (db) => emailChangeNote(db, 'email-in-use'),
  'email-change-asked': (db, data) => emailChangeUndo(db, 'email-change-asked', data),
  'email-changed': (db, data) => emailChangeUndo(db, 'email-changed', data),
  'email-is-new': (db) => emailChangeNote(db, 'email-is-new'),
  'email-changed-elsewhere': (db) => emailChangeNote(db, 'email-changed-elsewhere'),
  'email-moved-elsewhere': emailMovedElsewhere,
  'two-step-on': (db) => securityMail(db, 'two-step-on'),
  'two-step-off': (db) => securityMail(db, 'two-step-off'),
  'recovery-code-used': (db) => securityMail(db, 'recovery-code-used'),
  'passkey-added': (db) => securityMail(db, 'passkey-added'),
  'passkey-removed': (db) => securityMail(db, 'passkey-removed'),
  'assistant-linked': assistantMail,
  'logged-out': (db) => securityMail(db, 'logged-out'),
  'data-copied': (db) => securityMail(db, 'data-copied'),
  'account-deleted': (db) => securityMail(db, 'account-deleted'),
  'confirm-reminder': reminderConfirmation,
  reminder: reminderMail,
  return: returnMail,
  'confirm-newsletter': newsletterConfirmation,
  'newsletter-subscribed': newsletterSubscribed,
  'gift-card': giftCardMail,
  review: reviewMail,
  'price-drop': priceDropMail,
  question: questionMail,
};

/**
 * Renders a message of the outbox; null if it has nothing to say any more.
 * @throws Error when its kind, or the order or user in its data, is unknown.
 */
export async function renderMail(db: Db, kind: string, data: object): Promise<RenderedMail | null> {
  const template = Object.entries(TEMPLATES).find(([known]) => known === kind)?.[1];
  if (!template) throw new Error(`There is no e-mail of the kind ${kind}.`);
  // Only `enqueueMail` writes data, and it checks the type.
  return (template as (db: Db, data: object) => Promise<RenderedMail | null>)(db, data);
}
