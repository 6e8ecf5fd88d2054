import type { Order } from '#lib/commerce/checkout/order.ts';
import { pickupInfoOf } from '#lib/commerce/orders/pickup-info.ts';
import type { MailFoot } from './mail-foot.ts';
import { MailLayout, Section } from './mail-layout.tsx';
import { Heading, Paragraph, Subheading } from './mail-text.tsx';
import { OrderLines } from './order-lines.tsx';
import { reminderWording } from './pickup-reminder-wording.ts';
import { PickupSection } from './pickup-section.tsx';

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
  const pickupInfo = pickupInfoOf(order);
  if (!pickupInfo) return null;
  const { heading, lead } = reminderWording(order, pickupInfo);
  return (
    <MailLayout preheader={lead} siteUrl={siteUrl} foot={foot}>
      <Section>
        <Heading>{heading}</Heading>
        <Paragraph top={16}>{lead}</Paragraph>
      </Section>
      <Section>
        <PickupSection number={order.number} pickupInfo={pickupInfo} />
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
