import type { Order } from '#lib/commerce/checkout/order.ts';
import { formatOrderDate } from '#lib/commerce/checkout/order-text.ts';
import { collectionOf } from '#lib/commerce/orders/collection.ts';
import { THANK_YOU } from '#lib/commerce/orders/texts.ts';
import type { MailFoot } from './mail-foot.ts';
import { MailLayout, Section } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderCollection } from './order-collection.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import { LOOKUP_HINT, lookupUrl, nextSteps, orderPreheader } from './order-wording.ts';

/** The e-mail that confirms an order. `siteUrl` is the base URL of its links. */
export function OrderConfirmation({
  order,
  siteUrl,
  foot,
}: {
  order: Order;
  siteUrl: string;
  foot: MailFoot;
}) {
  const collection = collectionOf(order);
  return (
    <MailLayout preheader={orderPreheader(order)} siteUrl={siteUrl} foot={foot}>
      <Section>
        <h1 className="ink" style={LOOK.heading}>
          {THANK_YOU}, {order.contact.firstName}
        </h1>
        <p className="soft" style={{ ...LOOK.small, marginTop: 8 }}>
          Order #{order.number}, placed {formatOrderDate(order.date)}
        </p>
        <p className="ink" style={{ ...LOOK.paragraph, marginTop: 16 }}>
          {nextSteps(order)}
        </p>
        <p style={{ margin: '20px 0 8px' }}>
          <a className="button" href={lookupUrl(siteUrl)} style={LOOK.button}>
            See your order
          </a>
        </p>
        <p className="soft" style={LOOK.small}>
          {LOOKUP_HINT}
        </p>
      </Section>
      {collection && (
        <Section>
          <OrderCollection number={order.number} collection={collection} />
        </Section>
      )}
      <Section>
        <h2 className="ink" style={{ ...LOOK.subheading, marginBottom: 12 }}>
          What you bought
        </h2>
        <OrderLines lines={order.lines} siteUrl={siteUrl} />
        <OrderTotals order={order} />
      </Section>
      <Section>
        <OrderAddresses order={order} />
      </Section>
    </MailLayout>
  );
}
