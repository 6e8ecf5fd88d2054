import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { codeMail } from './code-mail.ts';
import type { MailData, MailKind, RenderedMail } from './mail-kinds.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { pickupReminder } from './pickup-reminder.ts';
import { reminderConfirmation, reminderMail } from './reminder-mail.ts';

type Templates = { [Kind in MailKind]: (db: Db, data: MailData[Kind]) => Promise<RenderedMail> };

/** Renders each kind of e-mail from its data and the database. */
const TEMPLATES: Templates = {
  'order-confirmation': orderConfirmation,
  'pickup-reminder': pickupReminder,
  'verify-email': (_db, data) => codeMail('verify-email', data),
  'reset-password': (_db, data) => codeMail('reset-password', data),
  'confirm-reminder': (_db, data) => reminderConfirmation(data),
  reminder: (_db, data) => reminderMail(data),
};

/**
 * Renders a message of the outbox.
 * @throws Error when its kind, or the order or user in its data, is unknown.
 */
export async function renderMail(db: Db, kind: string, data: object): Promise<RenderedMail> {
  const template = Object.entries(TEMPLATES).find(([known]) => known === kind)?.[1];
  if (!template) throw new Error(`There is no e-mail of the kind ${kind}.`);
  // Only `enqueueMail` writes data, and it checks the type.
  return (template as (db: Db, data: object) => Promise<RenderedMail>)(db, data);
}
