import 'server-only';
import type { RefusalReason } from '#lib/commerce/reviews/review.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { QuestionMailData } from '#lib/server/mail/mail-kinds.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import type { LockedQuestion } from './lock-question.ts';

/**
 * Tells the person who asked that an answer is shown, unless it is their own. `from`: the customer
 * who answered; null: the shop, or an account that is deleted.
 */
export async function mailAnswer(
  trx: Db,
  question: LockedQuestion,
  { from, text }: { from: string | null; text: string },
): Promise<void> {
  if (question.customer_id === null || question.customer_id === from) return;
  const about = { answer: text };
  await mailCustomer(trx, question, { to: question.customer_id, about, text: question.body });
}

/** Tells an author why their question, or their answer to one, is not published. */
export async function mailRefusal(
  trx: Db,
  question: LockedQuestion,
  {
    to,
    reason,
    answer,
  }: { to: string | null; reason: RefusalReason; answer: { body: string } | null },
): Promise<void> {
  if (to === null) return;
  const of = answer ? ('answer' as const) : ('question' as const);
  const text = answer?.body ?? question.body;
  await mailCustomer(trx, question, { to, about: { refused: reason, of }, text });
}

async function mailCustomer(
  trx: Db,
  { product_id }: LockedQuestion,
  { to, about, text }: { to: string } & Pick<QuestionMailData, 'about' | 'text'>,
): Promise<void> {
  const customer = await trx
    .selectFrom('customers')
    .select(['email', 'details'])
    .where('id', '=', to)
    .executeTakeFirst();
  const product = await trx
    .selectFrom('products')
    .select(['name', 'slug'])
    .where('id', '=', product_id)
    .executeTakeFirst();
  if (!customer || !product) return;
  const { firstName, lastName } = customer.details;
  await enqueueMail(trx, {
    kind: 'question',
    to: { name: `${firstName} ${lastName}`.trim(), address: customer.email },
    data: { about, text, product: { name: product.name, path: `/products/${product.slug}` } },
  });
}
