import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { codeMail } from './code-mail.ts';
import type { MailData, MailKind, RenderedMail } from './mail-kinds.ts';
import { orderConfirmation } from './order-confirmation.ts';

type Templates = { [Kind in MailKind]: (db: Db, data: MailData[Kind]) => Promise<RenderedMail> };

/** What each kind of message says, made of its data and what the database holds of it. */
const TEMPLATES: Templates = {
  'order-confirmation': orderConfirmation,
  'verify-email': (_db, data) => codeMail('verify-email', data),
  'reset-password': (_db, data) => codeMail('reset-password', data),
};

/** Renders a message of the outbox. Throws when its kind or what it tells of is unknown. */
export async function renderMail(db: Db, kind: string, data: object): Promise<RenderedMail> {
  const template = Object.entries(TEMPLATES).find(([known]) => known === kind)?.[1];
  if (!template) throw new Error(`There is no e-mail of the kind ${kind}.`);
  // Only enqueueMail writes data, and it knows its type.
  return (template as (db: Db, data: object) => Promise<RenderedMail>)(db, data);
}
