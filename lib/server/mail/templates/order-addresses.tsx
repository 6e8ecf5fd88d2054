import type { ReactNode } from 'react';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { addressLines } from '#lib/commerce/checkout/order-text.ts';
import { LayoutTable } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';
import { deliveryInstructions, paymentLine } from './order-wording.ts';

/** Delivery address and payment, side by side where there is room; a pickup has no such address. */
export function OrderAddresses({ order }: { order: Order }) {
  const { shippingMethod, shippingAddress, billingAddress, payments, pickup } = order;
  const { label, description } = shippingMethod;
  return (
    <LayoutTable>
      <tr>
        {!pickup && (
          <Half heading="Delivery to">
            {shippingAddress && <Lines lines={addressLines(shippingAddress)} />}
            <Lines soft lines={[label, description, ...deliveryInstructions(order)]} />
          </Half>
        )}
        <Half heading="Payment">
          <Lines lines={payments.map(paymentLine)} />
          <Lines soft lines={['Billed to:', ...addressLines(billingAddress)]} />
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
      <h2 className="ink" style={{ ...LOOK.subheading, marginBottom: 6 }}>
        {heading}
      </h2>
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
