import 'server-only';
import { createElement } from 'react';
import { leastUnits } from '#lib/commerce/cart/quantity-rule.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { priceAsPaidText } from '#lib/commerce/pricing/price-as-paid.ts';
import { isDue } from '#lib/commerce/reminders/reminder.ts';
import { environment } from '#lib/config/environment.ts';
import { readProductsByIds } from '#lib/server/catalogue/product-reader.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { PriceDropMail } from '#lib/server/mail/templates/price-drop.tsx';
import { type FoundDrop, findDrops } from '#lib/server/price-drops/find-drops.ts';
import { noteTold } from '#lib/server/price-drops/note-told.ts';
import { endPriceDropsOfOthers } from '#lib/server/price-drops/own-price-drops.ts';
import { priceDropStopCode } from '#lib/server/price-drops/stop-price-drops.ts';
import { mailHtml } from './mail-html.ts';
import type { MailData, RenderedMail } from './mail-kinds.ts';
import { mailPictureUrl } from './templates/order-lines.tsx';
import {
  type PriceDrop,
  type PriceDropContent,
  priceDropText,
  priceDropWording,
  STOP_PRICE_DROPS_LABEL,
} from './templates/price-drop-wording.ts';

/** Most products that get a row of their own. */
const MOST_ROWS = 10;

/**
 * The e-mail about what is cheaper on a wishlist at this moment; null if nothing is cheaper any
 * more: a price went up again, a size sold out, the product was taken off the list, or the customer
 * wants no such e-mail now. The prices that the e-mail names are stored in the transaction that
 * notes the sending.
 */
export async function priceDropMail(
  db: Db,
  { customerId, until }: MailData['price-drop'],
): Promise<RenderedMail | null> {
  const now = new Date();
  // A mail server that was away may come back at night.
  if (now.getTime() > until) return null;
  await endIfAddressChanged(db, customerId);
  const drops = await findDrops(db, [customerId], now);
  const products = await readProductsByIds(
    db,
    drops.map(({ productId }) => productId),
  );
  const shown = drops.flatMap((drop, index) => {
    const product = products[index];
    return product && isDue(product, null) && product.price === drop.now ? [{ drop, product }] : [];
  });
  if (shown.length === 0) return null;
  const { SITE_URL: siteUrl } = environment();
  const code = await priceDropStopCode(customerId);
  const stopUrl = `${siteUrl}/wishlist/stop?${new URLSearchParams({ code })}`;
  const content: PriceDropContent = {
    products: shown.slice(0, MOST_ROWS).map(({ drop, product }) => rowOf(product, drop, siteUrl)),
    more: Math.max(0, shown.length - MOST_ROWS),
    wishlistUrl: `${siteUrl}/wishlist`,
    stop: { label: STOP_PRICE_DROPS_LABEL, url: stopUrl },
  };
  const { subject } = priceDropWording(content);
  const foot = await readSite(db);
  return {
    subject,
    html: await mailHtml(subject, createElement(PriceDropMail, { content, siteUrl, foot })),
    text: priceDropText(content, foot),
    unsubscribeUrl: stopUrl,
    noteSent: (trx) =>
      noteTold(
        trx,
        shown.map(({ drop }) => drop),
        now,
      ),
  };
}

function rowOf(product: Product, { known }: FoundDrop, siteUrl: string): PriceDrop {
  return {
    name: product.name,
    colour: product.colourName,
    url: siteUrl + product.path,
    pictureUrl: mailPictureUrl(product.productGallery[0]?.src ?? null, siteUrl),
    price: priceAsPaidText(product),
    known: known * leastUnits(product),
  };
}

/** Ends a consent if the shop's own user pool knows the customer by another address than the one that agreed. */
async function endIfAddressChanged(db: Db, customerId: string): Promise<void> {
  const user = await db
    .selectFrom('identity_users')
    .select('email')
    .where('sub', '=', customerId)
    .executeTakeFirst();
  if (user) await endPriceDropsOfOthers(db, { sub: customerId, email: user.email });
}
