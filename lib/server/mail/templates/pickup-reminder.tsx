import type { Order } from '#lib/commerce/checkout/order.ts';
import { collectionOf } from '#lib/commerce/orders/collection.ts';
import type { MailFoot } from './mail-foot.ts';
import { MailLayout, Section } from './mail-layout.tsx';
import { Heading, Paragraph, Subheading } from './mail-text.tsx';
import { OrderCollection } from './order-collection.tsx';
import { OrderLines } from './order-lines.tsx';
import { reminderWording } from './pickup-reminder-wording.ts';

/** Reminds the buyer of an order that waits in a store. `siteUrl` is the base URL of its links. */
export function PickupReminder({
  order,
  siteUrl,
  foot,
}: {
  order: Order;
  siteUrl: string;
  foot: MailFoot;
}) {
  const collection = collectionOf(order);
  if (!collection) return null;
  const { heading, lead } = reminderWording(order, collection);
  return (
    <MailLayout preheader={lead} siteUrl={siteUrl} foot={foot}>
      <Section>
        <Heading>{heading}</Heading>
        <Paragraph top={16}>{lead}</Paragraph>
      </Section>
      <Section>
        <OrderCollection number={order.number} collection={collection} />
      </Section>
      <Section>
        <Subheading bottom={12}>What waits for you</Subheading>
        <OrderLines
          order={{ ...order, lines: order.lines.filter(({ byEmail }) => !byEmail) }}
          siteUrl={siteUrl}
        />
      </Section>
    </MailLayout>
  );
}
