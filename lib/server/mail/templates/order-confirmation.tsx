import type { ReactNode } from 'react';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { addressLines, formatOrderDate } from '#lib/commerce/checkout/order-text.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { pickupInfoOf } from '#lib/commerce/orders/pickup-info.ts';
import { THANK_YOU } from '#lib/commerce/orders/texts.ts';
import type { MailFoot } from './mail-foot.ts';
import { LayoutTable, MailLayout, Section } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';
import { ButtonLink, Heading, Paragraph, Small, Subheading } from './mail-text.tsx';
import { OrderLines } from './order-lines.tsx';
import {
  deliveryInstructions,
  gstLine,
  LOOKUP_HINT,
  lookupUrl,
  nextSteps,
  orderPreheader,
  paymentLine,
  totalRows,
} from './order-wording.ts';
import { PickupSection } from './pickup-section.tsx';

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
  const pickupInfo = pickupInfoOf(order);
  return (
    <MailLayout preheader={orderPreheader(order)} siteUrl={siteUrl} foot={foot}>
      <Section>
        <Heading>
          {THANK_YOU}, {order.contact.firstName}
        </Heading>
        <Small top={8}>
          Order #{order.number}, placed {formatOrderDate(order.date)}
        </Small>
        <Paragraph top={16}>{nextSteps(order)}</Paragraph>
        <ButtonLink href={lookupUrl(siteUrl)} margin="20px 0 8px">
          See your order
        </ButtonLink>
        <Small>{LOOKUP_HINT}</Small>
      </Section>
      {pickupInfo && (
        <Section>
          <PickupSection number={order.number} pickupInfo={pickupInfo} />
        </Section>
      )}
      <Section>
        <Subheading bottom={12}>What you bought</Subheading>
        <OrderLines order={order} siteUrl={siteUrl} />
        <OrderTotals order={order} />
      </Section>
      <Section>
        <OrderAddresses order={order} />
      </Section>
    </MailLayout>
  );
}

function OrderTotals({ order }: { order: Order }) {
  const top = { ...LOOK.rule, padding: '14px 0 0', verticalAlign: 'top' } as const;
  return (
    <LayoutTable>
      {totalRows(order).map(({ label, amount, saving }, index) => {
        const look = saving ? { ...LOOK.paragraph, color: LOOK.saving.color } : LOOK.paragraph;
        const cell = index === 0 ? top : ({ padding: '4px 0 0', verticalAlign: 'top' } as const);
        return (
          <tr key={label}>
            <td className="rule" style={{ ...cell, paddingRight: 12 }}>
              <p className={saving ? 'saving' : 'ink'} style={look}>
                {label}
              </p>
            </td>
            <td className="rule" align="right" style={{ ...cell, whiteSpace: 'nowrap' }}>
              <p className={saving ? 'saving' : 'ink'} style={look}>
                {amount}
              </p>
            </td>
          </tr>
        );
      })}
      <tr>
        <td style={{ paddingTop: 12 }}>
          <p className="ink" style={LOOK.heading}>
            Total
          </p>
        </td>
        <td align="right" style={{ paddingTop: 12, whiteSpace: 'nowrap' }}>
          <p className="ink" style={LOOK.heading}>
            {formatCents(order.total)}
          </p>
        </td>
      </tr>
      <tr>
        <td colSpan={2} align="right">
          <Small>{gstLine(order)}</Small>
        </td>
      </tr>
    </LayoutTable>
  );
}

/** Delivery address and payment, side by side where there is room; a pickup has no such address. */
function OrderAddresses({ order }: { order: Order }) {
  const { shippingMethod, shippingAddress, billingAddress, payments } = order;
  const { label, description } = shippingMethod;
  return (
    <LayoutTable>
      <tr>
        {order.shippingType === 'DELIVERY' && (
          <Half heading="Delivery to">
            {shippingAddress && <Lines lines={addressLines(shippingAddress)} />}
            <Lines soft lines={[label, description, ...deliveryInstructions(order)]} />
          </Half>
        )}
        <Half heading="Payment">
          <Lines lines={payments.map(paymentLine)} />
          {billingAddress && <Lines soft lines={['Billed to:', ...addressLines(billingAddress)]} />}
        </Half>
      </tr>
    </LayoutTable>
  );
}

function Half({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <td
      className="half"
      width="50%"
      style={{ width: '50%', verticalAlign: 'top', paddingRight: 16 }}
    >
      <Subheading bottom={6}>{heading}</Subheading>
      {children}
    </td>
  );
}

function Lines({ lines, soft = false }: { lines: readonly string[]; soft?: boolean }) {
  const shown = lines.filter((line) => line !== '');
  return shown.map((line, index) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may be the same.
      key={index}
      className={soft ? 'soft' : 'ink'}
      style={{
        ...(soft ? LOOK.small : LOOK.paragraph),
        ...(soft && index === 0 && { marginTop: 10 }),
      }}
    >
      {line}
    </p>
  ));
}
