import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { ReviewMailData } from '#lib/server/mail/mail-kinds.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { sealCode } from '#lib/server/mail/sealed-code.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { makeStopCode } from './review-stops.ts';
import { makeReviewCode } from './reviewed-order.ts';

/** Queues an e-mail about reviews of an order, with a code that opens them for 90 days. */
export async function mailReview(
  trx: Db,
  {
    order,
    email,
    about,
    products,
    stoppable,
  }: Pick<ReviewMailData, 'about' | 'products'> & {
    order: Pick<Order, 'number' | 'contact'>;
    email: string;
    /** Whether its reader may stop such e-mails: all that the reader did not ask for. */
    stoppable: boolean;
  },
): Promise<void> {
  const sealer = await identitySealer();
  const code = sealCode(sealer, await makeReviewCode(order.number, Date.now()));
  const stop = stoppable ? sealCode(sealer, await makeStopCode(email)) : null;
  const { firstName, lastName } = order.contact;
  await enqueueMail(trx, {
    kind: 'review',
    to: { name: `${firstName} ${lastName}`.trim(), address: email },
    data: { about, products, code, stop },
  });
}
