import 'server-only';
import type { Selectable } from 'kysely';
import {
  type Asked,
  askedFor,
  type ConsentSource,
  type ConsentWording,
} from '#lib/commerce/newsletter/consent.ts';
import { afterMail, mayMailAgain } from '#lib/commerce/newsletter/mail-limit.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { sealCode } from '#lib/server/mail/sealed-code.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { changeConsent, noteStep } from './change-consent.ts';
import { hashOf, newCode } from './newsletter-codes.ts';

type Consent = Selectable<Database['newsletter_consents']>;

export interface Asking {
  email: string;
  source: ConsentSource;
  /** Version of the words that the shopper agreed to. */
  wording: ConsentWording;
  /**
   * Whether the shopper has already proven that the address is theirs. Then no link needs to
   * confirm it.
   */
  isProven: boolean;
}

/**
 * Records in the caller's transaction that somebody asked for the newsletter, and queues the e-mail
 * that answers, if any. A concurrent request for the same address waits for this one.
 */
export async function askForNewsletter(
  trx: Db,
  { email: typed, source, wording, isProven }: Asking,
  now: Date = new Date(),
): Promise<void> {
  const email = typed.toLowerCase();
  const { isNew, consent } = await lockConsent(trx, { email, source, wording }, now);
  const asked = askedFor(isNew ? null : consent.state, {
    isProven,
    mayMail: mayMailAgain(consent.mailed_at, consent.unsubscribed_at, now),
  });
  if (asked === null) return;
  if (asked.mail !== 'subscribed') {
    const step = isProven ? 'confirmed' : 'asked';
    await changeConsent(trx, email, {
      ...{ state: asked.state, source, wording, asked_at: now },
      ...(isProven && { confirmed_at: now }),
    });
    await noteStep(trx, { email, step, source, wording, at: now });
  }
  if (asked.mail) await answerByMail(trx, { ...consent, email, address: typed }, asked.mail, now);
}

/** The row of an address, locked. A new one waits for its confirmation. */
async function lockConsent(
  trx: Db,
  asked: Pick<Consent, 'email' | 'source' | 'wording'>,
  now: Date,
): Promise<{ isNew: boolean; consent: Consent }> {
  const key = newCode();
  const consent = await trx
    .insertInto('newsletter_consents')
    .values({ ...asked, state: 'pending', asked_at: now, key })
    // Changes nothing but locks and returns the row; otherwise a clean-up might delete it.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: asked.email }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { isNew: consent.key === key, consent };
}

async function answerByMail(
  trx: Db,
  { email, address, key, mailed_at }: Consent & { address: string },
  mail: NonNullable<Asked['mail']>,
  now: Date,
): Promise<void> {
  const sealer = await identitySealer();
  const to = { name: '', address };
  if (mail === 'confirm') {
    const code = newCode();
    await changeConsent(trx, email, { code_hash: hashOf(code), code_at: now });
    const data = { code: sealCode(sealer, code) };
    await enqueueMail(trx, { kind: 'confirm-newsletter', to, data });
  } else {
    const data = { key: sealCode(sealer, key) };
    await enqueueMail(trx, { kind: 'newsletter-subscribed', to, data });
  }
  await changeConsent(trx, email, { mailed_at: afterMail(mailed_at, now) });
}
